# Le seul catalogue de mots, lu par la page, le terminal et la bibliothèque.
# Espaces insécables, en vrais caractères : U+202F devant ; ! ?, U+00A0 devant : et dans « ».

app-name = Klondike
app-description = Le solitaire Klondike : calme, exact, en français et en anglais, hors connexion.

## Cartes

suit-C = trèfle
suit-D = carreau
suit-H = cœur
suit-S = pique
rank-A = as
rank-2 = deux
rank-3 = trois
rank-4 = quatre
rank-5 = cinq
rank-6 = six
rank-7 = sept
rank-8 = huit
rank-9 = neuf
rank-T = dix
rank-J = valet
rank-Q = dame
rank-K = roi
card = { $rank } de { $suit }
card-the =
    { $rank ->
        [as] l’{ $rank } de { $suit }
        [dame] la { $rank } de { $suit }
       *[other] le { $rank } de { $suit }
    }

## Piles

pile-stock = pioche
pile-waste = défausse
pile-foundation = fondation de { $suit }
pile-column = colonne { $number }
table = Tableau de jeu
row-top = Pioche, défausse et fondations
row-columns = Colonnes

# Une phrase par pile, pour un lecteur d’écran.
pile-stock-full =
    { $count ->
        [one] pioche, { $count } carte
       *[other] pioche, { $count } cartes
    }
pile-stock-recycle = pioche vide : reprendre la défausse
pile-stock-empty = pioche, vide
pile-empty = { $pile }, vide
pile-waste-full =
    { $count ->
        [one] défausse, { $count } carte : { $card }
       *[other] défausse, { $count } cartes, dessus : { $card }
    }
pile-foundation-full = { $pile } : { $card }
pile-column-full =
    { $count ->
        [one] { $pile }, { $count } carte : { $card }
       *[other] { $pile }, { $count } cartes, { $down ->
            [0] aucune face cachée
           *[other] dont { $down } face cachée
        }, dessus : { $card }
    }
pile-column-inner =
    { $above ->
        [one] { $card }, avec { $above } carte dessus, { $pile }
       *[other] { $card }, avec { $above } cartes dessus, { $pile }
    }
picked-up = en main

## Règles d’une partie

draw-count = Tirage { $count }
draw-label = Tirage
scoring-label = Score
scoring-casual = Libre
scoring-standard = Standard
scoring-vegas = Vegas
scoring-none = Classique
preset-casual-1 = Tirage 1, libre
preset-casual-2 = Tirage 2, libre
preset-casual-3 = Tirage 3, libre
preset-book = Classique
preset-standard-1 = Tirage 1, standard
preset-standard-3 = Tirage 3, standard
preset-vegas-1 = Tirage 1, Vegas
preset-vegas-3 = Tirage 3, Vegas
preset-instead = Cette partie n’existe pas ; voici : { $preset }.
about-casual = Passages illimités ; chaque coup utile rapporte des points.
about-standard = Passages illimités ; reprendre la pioche coûte des points.
about-vegas =
    { $passes ->
        [one] Le jeu coûte 52, chaque carte montée rapporte 5. Un seul passage.
       *[other] Le jeu coûte 52, chaque carte montée rapporte 5. { $passes } passages.
    }
about-none = Tirage 1 comme dans les livres : ni score ni chronomètre ; reprendre la pioche ne fait que retourner la défausse.
timed = Prime de temps
timed-about = Une victoire rapide ajoute 700 000 divisé par ses secondes. Dès la prochaine partie.
bank = Garder la caisse Vegas
bank-about = Reporte gains et pertes d’une partie à l’autre. Dès la prochaine partie.
bank-name = Caisse
bank-amount = Caisse : { $amount }
passes-left =
    { $count ->
        [0] aucun passage restant
        [one] { $count } passage restant
       *[other] { $count } passages restants
    }
recycle = Reprendre la pioche

## La barre

new-game = Nouvelle partie
restart = Recommencer
undo = Annuler
redo = Rétablir
finish = Finir
finish-stop = Arrêter
pause = Pause
resume = Reprendre
menu = Menu
close = Fermer
settings = Paramètres
statistics = Statistiques
help = Aide
score = Score
time = Temps
moves = Coups
deal = Donne
deal-number = Donne { $deal }
deal-copied-deck = Donne collée
bar = Commandes de la partie
status-score = Score { $score }

## Nouvelle partie, donnes et liens

game-title = Partie
choose-game = Choisir une partie
deal-open-label = Numéro, code, jeu ou lien
deal-open-about = Un numéro de donne, un code de 46 caractères, 52 cartes dans l’ordre de la donne, ou un lien de ce jeu.
deal-open-go = Ouvrir
deal-unreadable = Ce n’est ni un numéro de donne, ni un code, ni un jeu, ni un lien connu ici.
deal-too-large = Les numéros de donne vont jusqu’à { $largest }.
deal-strange-card = « { $card } » n’est pas une carte. Une carte s’écrit par sa valeur, puis sa famille, comme 7S ou TD.
deal-card-twice = La carte { $card } est deux fois dans ce jeu.
deal-card-missing = La carte { $card } n’est pas dans ce jeu, qui en compte { $count } sur 52.
deal-foreign = Les numéros d’autres programmes ne sont pas encore reconnus.
copy-link = Copier un lien vers cette donne
copy-replay = Copier un lien qui rejoue cette partie
copied = Copié.
copy-failed = Le navigateur n’a pas permis la copie. Voici le texte :
confirm-leave-title = Quitter cette partie ?
confirm-leave = Elle est commencée et comptera comme perdue si vous la quittez. Annuler, sur la nouvelle table, la ramène.
confirm-leave-go = La quitter
confirm-keep = Continuer

## Relecture

replay = Relecture
replay-at = Coup { $at } sur { $count }
replay-first = Revenir à la donne
replay-back = Un coup en arrière
replay-play = Lire
replay-stop = Arrêter
replay-next = Un coup en avant
replay-last = Aller à la fin
replay-take-over = Jouer à partir d’ici
replay-bad = Le coup { $at } de ce lien ne peut être joué. { $reason }
replay-no-move = Le coup { $at } de ce lien, « { $move } », n’est pas un coup.
replay-step = { $where } : { $move }
line = Une suite de coups qui gagne
line-first = Revenir à votre table

hint = Indice
hint-where = De la { $from } à la { $to }.
hint-where-card = { $card }, de la { $from } à la { $to }.
hint-at = { $at } sur { $count }
hint-next = Le suivant
hint-longer = Réfléchir plus
hint-thoughtful = Tenir compte des cartes cachées
hint-thinking = Réflexion en cours…
hint-share = { $wins } parties imaginées gagnées sur { $count }.
hint-failed = Pas d’indice possible : ce navigateur n’exécute pas la recherche, et aucun serveur n’est joignable.
keys-hint = Indice ; encore une fois : le suivant
stuck = Il ne reste aucun coup utile.
stuck-about = Prouvé par les cartes que vous voyez : rien de nouveau ne peut être retourné ni monté.
stuck-truth = La partie était-elle gagnable ?

## Peut-elle être gagnée ?

proof-mark = gagnable, c’est prouvé
proof-short = gagnable ✓
proof-winnable = Gagnable : c’est prouvé.
proof-unwinnable = Cette donne ne peut pas être gagnée : c’est prouvé.
proof-undecided = Indécis pour l’instant.
proof-none = Non vérifié.
proof-check = La donne est-elle gagnable ?
winnable-only = Donnes gagnables seulement
winnable-only-about = Chaque nouvelle partie vient avec la preuve que ses propres règles permettent de la gagner.
truth-title = La partie est-elle encore gagnable ?
truth-about = Réponse donnée à cartes connues, faces cachées comprises.
truth-looking = Recherche en cours…
truth-looking-longer = Recherche plus longue en cours…
truth-looking-back = Recherche du dernier moment où la partie pouvait être gagnée…
truth-winnable = Oui, cette partie peut encore être gagnée.
truth-length =
    { $count ->
        [one] Un coup suffit.
       *[other] { $count } coups suffisent.
    }
truth-unwinnable = Non, cette partie ne peut plus être gagnée.
truth-unwinnable-ever = Non, cette partie ne peut pas être gagnée.
truth-undecided = Indécis.
truth-undecided-about = { $states } positions explorées : ni victoire, ni preuve qu’il n’y en a pas.
truth-proved-before = La donne elle-même est gagnable, c’est prouvé ; une recherche plus longue retrouvera les coups.
truth-failed = Pas de réponse possible : ce navigateur n’exécute pas la recherche, et aucun serveur n’est joignable.
truth-longer = Chercher encore
truth-stop = Arrêter
truth-show = Montrer les coups
truth-back = Revenir là où la partie pouvait être gagnée
truth-never = La partie ne pouvait pas être gagnée, dès le départ.
truth-lost-by = Le coup { $at } a perdu la partie.
truth-lost-between = La partie pouvait être gagnée après le coup { $at }, et ne le pouvait plus après le coup { $lost } ; entre les deux, indécis.
truth-lost-early = La partie ne pouvait plus être gagnée après le coup { $lost } ; avant lui, indécis.
truth-lost-mark = Ce coup a perdu la partie.
truth-history = Coups joués
truth-returned = Retour là où la partie pouvait être gagnée. Rétablir ramène vos coups.
truth-won = La partie est gagnée.
finish-proved = Finir : c’est prouvé
finish-short = fin prouvée ✓
said-finish-proved = La partie peut être finie d’ici : c’est prouvé.
keys-truth = La partie est-elle encore gagnable ?

## La victoire

won = Gagné
won-about = Les 52 cartes sont sur les fondations.
won-bonus = Prime de temps
won-best-time = Meilleur temps
won-best-moves = Le moins de coups
won-streak = Série de victoires
won-new-best = Nouveau record
won-first = Première victoire
won-next = Partie suivante
won-look = Regarder la table

## Pause

paused = En pause
paused-about = Le chronomètre est arrêté. Les cartes sont couvertes, pour que personne ne triche.

## Paramètres

settings-look = Apparence
settings-play = Jeu
settings-data = Données
language = Langue
language-auto = Celle du navigateur
language-en = English
language-fr = Français
theme = Thème
theme-auto = Celui du système
theme-light = Clair
theme-dark = Sombre
theme-contrast = Contraste élevé
theme-green = Tapis vert
colours = Couleurs des familles
colours-2 = Deux
colours-4 = Quatre
letters = Lettres des figures
letters-auto = Selon la langue
letters-en = A K Q J
letters-fr = A R D V
faces = Faces
faces-auto = Selon la taille
faces-big = Grands index
card-back = Dos des cartes
back-theme = Selon le thème
back-red = Rouge
back-navy = Bleu
back-green = Vert
back-slate = Gris
speed = Mouvement
speed-normal = Normal
speed-fast = Rapide
speed-instant = Immédiat
left-hand = Table pour gauchers
left-hand-about = Pioche et défausse à droite, fondations à gauche.
show-clock = Afficher le chronomètre
show-score = Afficher le score
sound = Son
vibration = Vibration au toucher
export-data = Tout exporter
import-data = Importer
import-about = Statistiques, parties et paramètres d’un fichier exporté ici. Les vôtres sont remplacés.
import-confirm = Remplacer vos statistiques, parties et paramètres par le contenu de ce fichier ?
import-go = Remplacer
import-done = Importé.
import-full = Il n’y a pas assez de place ici pour le contenu de ce fichier ; rien n’a changé.
import-bad = Ce fichier n’a pas été exporté d’ici ; rien n’a changé.
erase-data = Tout effacer
erase-confirm = Effacer statistiques, parties et paramètres de cet appareil ?
erase-go = Effacer
erased = Tout a été effacé.
cancel = Annuler

## Statistiques

stats-games = Parties
stats-wins = Victoires
stats-share = Taux de victoire
stats-streak = Série en cours
stats-best-streak = Meilleure série
stats-best-time = Meilleur temps
stats-average-time = Temps moyen
stats-fewest-moves = Le moins de coups
stats-best-score = Meilleur score
stats-none = Aucune partie terminée.
stats-chart = Taux de victoire, au fil du temps
stats-reset = Remettre ces statistiques à zéro
stats-reset-confirm = Remettre à zéro les statistiques de « { $preset } » ?
stats-reset-go = Remettre à zéro

## Touches et aide

keys = Clavier
keys-arrows = Parcourir piles et cartes
keys-enter = Prendre, poser
keys-columns = Aller à une colonne
keys-draw = Piocher ou reprendre la pioche
keys-up = Monter sur une fondation
keys-undo = Annuler
keys-redo = Rétablir
keys-finish = Fin automatique
keys-new = Nouvelle partie
keys-pause = Pause
keys-help = Cette liste
keys-escape = Reposer, fermer
key-arrows = Flèches
key-enter = Entrée, Espace
key-escape = Échap
hands = À la main
hands-tap = Touchez une carte : elle va où elle convient le mieux. Touchez-la encore aussitôt : elle monte sur sa fondation, si elle le peut.
hands-hold = Appuyez longuement sur une carte pour la prendre, puis touchez une pile. Ou faites-la glisser.
hands-right = Clic droit sur une carte : elle monte sur sa fondation.
rules = Les règles
rule-goal = But
rule-goal-text = Amener les 52 cartes sur les quatre fondations, chaque famille de l’as au roi.
rule-columns = Colonnes
rule-columns-text = Une carte se pose sur la carte du dessus d’une colonne si elle est de la valeur juste au-dessous et de l’autre couleur. Une suite, ou une partie de suite, se déplace d’un bloc. Seul un roi va sur une colonne vide. Une carte cachée est retournée quand elle est découverte.
rule-foundations = Fondations
rule-foundations-text = Un as ouvre sa fondation ; les cartes de sa famille suivent dans l’ordre, une à la fois. Une carte de fondation peut revenir sur une colonne quand la partie le permet.
rule-stock = Pioche et défausse
rule-stock-text = Piocher retourne une, deux ou trois cartes ; seule la carte du dessus de la défausse se joue. Quand la pioche est vide, la défausse est retournée telle quelle, autant de fois que la partie le permet.
rule-counting = Ce qui compte
rule-counting-text = Une partie compte dès son premier coup. Elle est gagnée, ou quittée par une nouvelle partie, un recommencement ou une autre donne ; elle est alors perdue. Changer de variante ou fermer la page ne quitte rien. Annuler est gratuit.
credits = Crédits
credits-text = Figures d’Adrian Kennard (CC0). Icônes de Lucide (ISC).
learn = Apprendre le Klondike
learn-about = Apprendre le Klondike : les règles en images, des leçons, et combien de donnes sont gagnables
rule-link = Règle

## Coups refusés : pourquoi

refusal-game-won = La partie est gagnée.
refusal-same-pile = La carte est déjà sur cette pile.
refusal-no-such-move = Aucune carte ne va par là.
refusal-stock-empty = La pioche est vide.
refusal-stock-not-empty = La défausse ne se reprend que lorsque la pioche est vide.
refusal-nothing-to-recycle = Pioche et défausse sont vides.
refusal-no-passes-left = Il ne reste plus de passage : la pioche ne peut être reprise.
refusal-worry-back-off = Dans cette partie, une carte de fondation y reste.
refusal-nothing-there = Il n’y a pas de carte ici.
refusal-one-card-only = Une seule carte à la fois va ici.
refusal-face-down = Une carte cachée ne se déplace pas.
refusal-wrong-suit = Cette fondation est celle d’une autre famille.
refusal-needs-ace = Une fondation vide ne prend qu’un as.
refusal-needs-next-rank = Une fondation ne prend que la valeur suivante.
refusal-needs-king = Une colonne vide ne prend qu’un roi.
refusal-wrong-colour = Une carte se pose sur une carte de l’autre couleur.
refusal-wrong-rank = Une carte se pose sur une carte de la valeur juste au-dessus.
refusal-not-exposed = Seule la carte du dessus se joue.
refusal-not-a-run = Ces cartes ne forment pas une suite.

## Ce qui s’est passé, dit à un lecteur d’écran

said-moved = { $card } sur la { $pile }
said-drawn = tirage : { $cards }
said-recycled = pioche reprise
said-turned = carte retournée : { $card }
said-undone = annulé
said-redone = rétabli
said-restarted = même donne, depuis le début
said-new = nouvelle partie, { $deal }
said-held = { $card } en main
said-let-go = carte reposée
said-resumed = la partie reprend
said-score = score { $score }
said-nothing-to-undo = Rien à annuler.
said-nothing-to-redo = Rien à rétablir.
said-nowhere = { $card } ne va nulle part pour l’instant ; en main
said-finish-none = La fin automatique vient quand toutes les cartes sont visibles et que pioche et défausse sont vides, ou que la fin est prouvée.
said-won = gagné

## Indices : pourquoi un coup

hint-safe-up = { $card } : peut monter sans risque.
hint-turns-up-longest = { $card } : retourne une carte dans la { $pile }, celle qui en cache le plus.
hint-turns-up = { $card } : retourne une carte dans la { $pile }.
hint-place-for-king = { $card } : libère une place pour { $goal }.
hint-frees-column = { $card } : libère la { $pile }.
hint-frees-card = { $card } : { $goal } pourra ensuite s’y poser.
hint-plays-stock = { $card } : à jouer depuis la défausse.
hint-prepares =
    { $number ->
        [0] { $card } : pour que { $goal } quitte la { $pile } et la libère.
       *[other] { $card } : pour que { $goal } quitte la { $pile } et y découvre une carte.
    }
hint-prepares-card = { $card } : pour que { $goal } puisse quitter la défausse.
hint-worry-back-for = { $card } : redescend de sa fondation, pour que { $goal } puisse bouger.
hint-draw-unseen =
    { $number ->
        [one] Piochez : la pioche cache encore une carte, mieux vaut la voir d’abord.
       *[other] Piochez : la pioche cache encore { $number } cartes, mieux vaut les voir d’abord.
    }
hint-draw-for =
    { $number ->
        [1] Piochez : { $goal } vient au prochain tirage.
       *[other] Piochez : { $goal } vient après { $number } tirages.
    }
hint-recycle-for = Reprenez la pioche : { $goal } viendra au passage suivant.
hint-nothing-new = Rien de nouveau ne peut venir d’ici. Annulez, recommencez, ou ouvrez une nouvelle partie.
hint-winning = En tenant compte des cartes cachées : le premier coup d’une suite qui gagne.
hint-lost = En tenant compte des cartes cachées : cette partie ne peut plus être gagnée.
hint-never = En tenant compte des cartes cachées : cette partie ne peut pas être gagnée.
hint-undecided = La recherche a atteint sa limite avant de savoir.

## Autour

other-tab = Cette partie est ouverte dans un autre onglet.
other-tab-about = Un seul onglet joue à la fois, pour qu’aucun coup ne se perde.
other-tab-take = Jouer ici
update-ready = Une nouvelle version est prête.
update-go = L’utiliser maintenant
save-failed = Cette partie ne peut être enregistrée : le stockage du navigateur est plein ou bloqué.
results-unreadable = Une partie des statistiques n’a pu être lue. Le reste a été gardé, et le tout mis de côté pour le prochain export.
save-unreadable = Une partie enregistrée n’a pu être lue. Elle a été mise de côté, et une nouvelle partie commencée.
