# Ce que seul le guide dit autour de son texte : le cadre de sa page, et ses images mises en mots.

guide-title = Apprendre le Klondike
guide-page-title = Apprendre le solitaire Klondike : règles, leçons, chances
guide-description = Apprendre le solitaire Klondike : les règles en images, trois leçons sur de vraies donnes, sept situations prouvées, les scores et les chances de gagner.
guide-lead = De la première carte à une partie bien jouée, en une séance, sur de vraies donnes.
guide-contents = Sommaire
guide-to-text = Aller au texte
guide-to-table = Jouer
guide-other-language = English
guide-updated = Version { $version }
guide-file = Image (SVG)
guide-needs-script = Cette table se joue avec JavaScript. Sans lui, l’image en montre le début.

## Les images en mots

guide-pile = { $pile } : { $content }.
guide-pile-stock =
    { $count ->
        [0] Pioche : vide.
        [one] Pioche : { $count } carte cachée.
       *[other] Pioche : { $count } cartes cachées.
    }
guide-empty = vide
guide-on-top = { $card } sur le dessus
guide-over = { $top }, et dessous { $below }
guide-down =
    { $count ->
        [one] { $count } carte cachée, puis { $cards }
       *[other] { $count } cartes cachées, puis { $cards }
    }
guide-all-down =
    { $count ->
        [one] { $count } carte cachée
       *[other] { $count } cartes cachées
    }
guide-hidden-card = une carte cachée
guide-arrow = Une flèche : { $cards }, vers la { $pile }.
guide-arrow-refused = Une flèche barrée : { $cards }, vers la { $pile } ; ce coup n’est pas permis.
guide-arrow-draw = Une flèche va de la pioche à la défausse.
guide-arrow-recycle = Une flèche ramène la défausse à la pioche.
guide-arrow-label = { $label } : { $arrow }
guide-crossed = Une croix : les cartes cachées de la colonne { $number } restent comme elles sont.
guide-after = Ensuite :
guide-picture-deal = Le tableau de la donne { $deal }
guide-picture-cards = Le tableau d’une donne

## Les tables du guide

guide-play = Jouer ici
guide-play-walk = Voir la partie
guide-done = Réussi
guide-progress = { $at } sur { $count }
guide-film-back = Précédent
guide-film-next = Suivant
## Les situations

guide-answer = Retourner la carte
guide-choice-wins = Votre choix, { $letter }, gagne.
guide-choice-loses = Votre choix, { $letter }, perd.
guide-choice-wins-sooner = Votre choix, { $letter }, gagne, et c’est le plus court.
guide-choice-wins-later = Votre choix, { $letter }, gagne, mais l’autre est plus court.
guide-answers-ask = Pour les réponses : la même commande, suivie de --answers.
guide-verdict = { $letter } : { $verdict }
guide-verdict-winnable = gagnable, par une suite de coups que l’arbitre a rejouée
guide-verdict-unwinnable = non gagnable : toutes les façons de continuer ont été explorées
guide-verdict-length = gagnable en { $count } coups, et pas moins

## La partie commentée

guide-play-lesson = Pour y jouer ici : { $command }
guide-ask =
    « klondike learn 3 » ou « klondike learn rules » montre une partie du guide ;
    « klondike learn lesson first-ace » joue une leçon.
guide-lesson-not-here = Pendant une leçon, vos parties attendent : déplacez, piochez, ou tapez « annuler », « recommencer », « coups », « aide » ou « quitter ».

## Les chances

guide-odds-rule = Règle
guide-odds-deals = Donnes
guide-odds-winnable = Gagnables
guide-odds-unwinnable = Non gagnables
guide-odds-undecided = Indécises
guide-odds-interval = Intervalle à 95 %
guide-odds-limits = Limites
guide-odds-date = Date
guide-odds-source = Source
guide-odds-share = Part gagnable
guide-odds-caption = Part des donnes gagnables, à cartes connues, selon la règle
guide-odds-published-caption = Ce que d’autres ont publié, à cartes connues, à côté de nos propres chiffres
guide-odds-no-limit = aucune limite de positions, { $memory } Mo de mémoire
guide-odds-states = { $states } positions, { $memory } Mo de mémoire
guide-odds-chart-title = Part des donnes gagnables, selon la règle
guide-odds-axis = Part des donnes gagnables, en pour cent
guide-percent = { $number } %
guide-interval = de { $low } à { $high } %
guide-plus-minus = { $middle } ± { $reach } %
guide-rule-draw = Tirage { $draw }
guide-rule-passes =
    { $passes ->
        [one] { $passes } passage
       *[other] { $passes } passages
    }
guide-rule-no-worry-back = sans retour de fondation
guide-odds-numbers = Numéros des donnes
guide-odds-solver = Solveur
guide-odds-method-caption = Comment ces chiffres ont été mesurés, règle par règle
guide-odds-published = Publié
guide-odds-ours = Ici, intervalle à 95 %
guide-odds-legend = Disques : nos intervalles à 95 %. Losanges : ce que d’autres ont mesuré, avec la marge qu’ils indiquent.
guide-odds-player = Joueur
guide-odds-games = Parties
guide-odds-won = Gagnées
guide-odds-period = Période
guide-odds-measured-caption = Des parties vraiment jouées, sans voir les cartes cachées
guide-source-blake-gent = Blake et Gent, arXiv 1906.12314
guide-source-lonelybot = lonelybot, 5,9 millions de donnes

## Les scores

guide-score-act = Coup
guide-score-points = Points
guide-score-total = Score
guide-score-start = Départ
guide-score-bonus = Prime de temps, { $seconds } secondes
guide-score-rest = Les { $count } autres coups
guide-score-rest-won = Les { $count } autres coups, jusqu’à la victoire
guide-score-all = Les { $count } coups
guide-score-all-won = Les { $count } coups, jusqu’à la victoire
guide-score-caption = Un exemple compté par la page elle-même : la donne { $deal } ({ $game })
guide-act-draw = Piocher
guide-act-recycle = Reprendre la pioche
guide-act-move = { $card } sur la { $pile }
guide-act-up = { $card } sur sa fondation
guide-act-turn = { $act } ; carte retournée : { $card }

## Citer

guide-citation-text = En texte
guide-citation-bibtex = En BibTeX
guide-copy = Copier
guide-citation = { $title } : règles, leçons, situations et chances de gagner au solitaire. Version { $version }, { $year }. { $licence }.
guide-citation-language = french
