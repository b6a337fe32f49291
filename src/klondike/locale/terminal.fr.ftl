# Ce que seul un terminal dit. Le reste, dont les refus, est dans fr.ftl.
# Espaces insécables, en vrais caractères : U+202F devant ; ! ?, U+00A0 devant : et dans « ».

## Le tableau

terminal-moves =
    { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
terminal-time = Temps { $time }
terminal-pass = Passage { $number } sur { $passes }
terminal-grid-stock = Pioche { $count }
terminal-grid-waste = Défausse { $count }

terminal-stock =
    { $count ->
        [0] pioche : vide
        [one] pioche : { $count } carte
       *[other] pioche : { $count } cartes
    }
terminal-waste-empty = défausse : vide
terminal-waste =
    { $count ->
        [one] défausse : { $count } carte, { $top }
       *[other] défausse : { $count } cartes, dessus { $top }
    }
terminal-waste-over = défausse : { $count } cartes, dessus { $top }, dessous { $under }
terminal-foundations = fondations : { $list }
terminal-foundation-empty = vide
terminal-column = colonne { $number } : { $cards }
terminal-column-down =
    { $down ->
        [one] colonne { $number } : { $down } cachée, { $cards }
       *[other] colonne { $number } : { $down } cachées, { $cards }
    }
terminal-column-empty = colonne { $number } : vide

## Coups

terminal-refused = { $move } : { $reason }
terminal-stopped =
    { $left ->
        [0] C’était le dernier.
        [one] Le coup suivant n’a pas été joué.
       *[other] Les { $left } coups suivants n’ont pas été joués.
    }
terminal-unknown = « { $text } » ne veut rien dire ici ; « aide » donne ce qui se tape.
terminal-sent-up =
    { $count ->
        [one] { $count } carte montée.
       *[other] { $count } cartes montées.
    }
terminal-nothing-up = Aucune carte ne peut monter sans manquer à une colonne ; « 3f » en monte une quand même.
terminal-possible = Possibles : { $moves }
terminal-none-possible = Aucun coup n’est possible.
terminal-won = Gagné ! { $figures }. « nouvelle » distribue la partie suivante.

## Parties

terminal-deal = Donne { $deal }, { $preset }.
terminal-code = Code { $code }
terminal-resumed = Votre partie continue : donne { $deal }, { $preset }.
terminal-put-aside = La partie d’avant est mise de côté : « annuler » la ramène jusqu’au prochain coup.
terminal-brought-back = Retour à la donne { $deal }, telle qu’elle était.
terminal-restarted = La même donne, depuis le début.
terminal-not-begun = Cette partie n’est pas commencée.
terminal-preset = Variante { $preset }. Il y a { $known }.
terminal-preset-unknown = « { $text } » n’est pas une variante ; il y a { $known }.
terminal-paused = Pause, le chronomètre est arrêté. Entrée reprend la partie.
terminal-language-unknown = « langue fr » ou « langue en ».
terminal-entry = { $label } : { $value }
terminal-percent = { $number } %
terminal-hint = « aide » donne ce qui se tape.

## Enregistrements et fichiers

terminal-left = Votre partie est enregistrée et continuera la prochaine fois.
terminal-broken = Une partie enregistrée n’a pu être lue ; elle est gardée sous { $file }.
terminal-elsewhere = Cette partie est ouverte dans un autre terminal : ce que vous jouez ici n’est pas enregistré. « enregistrer FICHIER » le garde.
terminal-unsaved = La partie ne peut être enregistrée ({ $reason }) et continue ainsi. « enregistrer FICHIER » la garde.
terminal-quit-unsaved = Cette partie n’est pas enregistrée : « enregistrer FICHIER » la garde, « quitter » encore une fois l’abandonne.
terminal-left-unsaved = Cette partie n’a pas été enregistrée ; « enregistrer FICHIER » l’aurait gardée.
terminal-name-a-file = Nommez un fichier, comme « enregistrer partie.json » ou « ouvrir partie.json ».
terminal-file-exists = { $file } existe ; « enregistrer! { $file } » le remplace.
terminal-no-file = { $file } n’est pas un fichier.
terminal-saved = Enregistré sous { $file }.
terminal-not-saved = { $file } n’a pas été enregistré : { $reason }
terminal-loaded = { $file } : donne { $deal }, { $preset }.
terminal-not-loaded = { $file } n’a pas été ouvert : { $reason }

terminal-fault-bad-deal = Ce n’est pas une donne : un numéro, un code de 46 caractères ou 52 cartes.
terminal-fault-bad-json = Ce n’est pas du JSON.
terminal-fault-bad-record = Ce n’est pas une partie entière.
terminal-fault-format-unknown = Son format est inconnu ici, il faudrait klondike-record/1.
terminal-fault-too-large = Il dépasse 65 536 octets.
terminal-fault-result-mismatch = Son résultat n’est pas celui de ses coups.
terminal-fault-score-mismatch = Son score n’est pas celui de ses coups.
terminal-fault-bad-rules = Ses règles n’en sont pas.
terminal-fault-bad-preset = Sa variante est inconnue.
terminal-fault-bad-move = Ce n’est pas un coup.
terminal-fault-at = Coup { $number } : { $reason }

## Aide

terminal-help =
    Coups
      d          piocher ; reprend la défausse quand la pioche est vide
      35         de la colonne 3 à la 5, le plus possible ; 35x2 : deux
      w5         de la défausse à la colonne 5
      3f  wf     de la colonne 3, ou de la défausse, à une fondation
      h5         retour d’une fondation à la colonne 5 : c trèfle, d carreau,
                 h cœur, s pique
      f          monter toute carte dont aucune colonne n’a besoin
      T3-T5x2 …  coups écrits en entier, même plusieurs : S pioche, W défausse,
                 FC FD FH FS fondations, T1 à T7 colonnes
    Partie
      u  r       annuler, rétablir   recommencer  la même donne
      a          fin automatique     nouvelle     nouvelle 24, nouvelle casual-3
      p          pause               variante V   une autre sorte de partie
    Savoir
      coups      ce qui est possible Entrée       le tableau
      score      score et temps      donne        numéro et code de la donne
      stats      statistiques        aide         cette liste
    Autour
      enregistrer F, ouvrir F        un fichier ; enregistrer! F le remplace
      lignes, table                  dire les piles en lignes, ou les dessiner
      lang en                        in English
      quitter                        la partie est enregistrée après chaque coup
