import type { errorsEn } from "../en/errors.ts";

export const errorsFr: Record<keyof typeof errorsEn, string> = {
  "error.invalid_input": "Certains renseignements ne sont pas valides. Vérifiez les champs signalés.",
  "error.malformed_json": "La requête n’est pas du JSON valide. Vérifiez la syntaxe et renvoyez-la.",
  "error.payload_too_large": "La requête est trop volumineuse. Envoyez-en moins à la fois.",
  "error.unsupported_media_type": "La requête doit être envoyée en application/json.",
  "error.unauthenticated": "Connectez-vous pour continuer.",
  "error.session_expired": "Votre session a expiré. Connectez-vous de nouveau.",
  "error.invalid_credentials":
    "Le courriel ou le mot de passe est incorrect. Réessayez ou réinitialisez votre mot de passe.",
  "error.invalid_session_id": "Ce lien de connexion a déjà servi ou a expiré. Connectez-vous de nouveau.",
  "error.second_factor_wrong":
    "Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone ou utilisez un code de secours.",
  "detail.second_factor_wrong":
    "Ce code n’est pas le bon. Vérifiez l’heure de votre téléphone ou utilisez un code de secours. Il reste {left} {left|essai|essais}.",
  "error.challenge_expired": "Cette connexion a pris trop de temps. Entrez de nouveau votre mot de passe.",
  "error.registration_closed":
    "Cette installation n’accepte pas de nouveaux comptes. Adressez-vous à son administrateur ou essayez la démo.",
  "error.second_factor_on":
    "La deuxième étape est déjà activée. Désactivez-la d’abord pour la configurer de nouveau.",
  "error.second_factor_off":
    "La deuxième étape n’est pas activée, ou n’a pas été commencée. Recommencez sa configuration.",
  "error.identity_taken":
    "Cette connexion externe appartient déjà à un autre compte ici. Utilisez-la pour vous connecter, ou choisissez-en une autre.",
  "error.last_way_in": "C’est votre seule façon de vous connecter. Choisissez d’abord un mot de passe.",
  "error.password_weak":
    "Ce mot de passe est trop facile à deviner. Choisissez-en un plus long ou moins courant.",
  "error.mail_unreachable": "Le courriel n’a pas pu être envoyé. Réessayez dans quelques minutes.",
  "error.subscription_required":
    "Cette action exige un abonnement actif. La consultation et la simulation restent gratuites.",
  "error.forbidden": "Vous n’avez pas la permission de faire cela.",
  "error.last_administrator":
    "Vous êtes la seule personne qui administre cette installation, et d’autres l’utilisent encore. Nommez d’abord quelqu’un d’autre.",
  "error.second_factor_required":
    "Neuro vous demande une deuxième étape à la connexion. Configurez-la d’abord; tout le reste attend jusque-là.",
  "error.own_account":
    "C’est votre propre compte. Adressez-vous à un autre administrateur, ou supprimez-le dans les paramètres pour partir.",
  "error.step_up_required": "Confirmez que c’est bien vous pour continuer.",
  "list.cursor_unknown": "Cette page de la liste est inconnue. Recommencez à la première.",
  "error.not_found": "Nous n’avons pas trouvé ce que vous demandez. L’élément a peut-être été supprimé.",
  "error.route_not_found": "Cette adresse n’existe pas. Vérifiez le chemin et la méthode.",
  "error.account_not_found": "Ce compte n’existe pas. Choisissez l’un de vos comptes.",
  "error.watchlist_full":
    "Votre liste de surveillance est pleine. Retirez un titre pour en surveiller un autre.",
  "detail.watchlist_full": "Vous surveillez déjà {limit} titres. Retirez-en un pour surveiller {symbol}.",
  "error.symbol_unknown":
    "Nous ne connaissons pas ce symbole. Vérifiez l’orthographe ou cherchez le nom de l’entreprise.",
  "detail.symbol_unknown":
    "Nous ne connaissons pas le symbole {symbol}. Vérifiez l’orthographe ou cherchez le nom de l’entreprise.",
  "error.idempotency_conflict":
    "Cette clé d’idempotence a déjà servi pour une autre requête. Utilisez une nouvelle clé pour un nouvel ordre.",
  "error.email_taken": "Un compte existe déjà avec ce courriel. Connectez-vous plutôt.",
  "error.already_connected": "Votre compte est déjà connecté.",
  "error.brokerage_key_refused":
    "SnapTrade n’accepte pas cet identifiant client et cette clé de consommateur. Copiez les deux de nouveau depuis votre tableau de bord SnapTrade; la clé n’y est affichée qu’une seule fois.",
  "error.brokerage_key_taken":
    "Cette clé sert déjà un autre compte ici. Chaque personne a besoin de sa propre clé.",
  "error.brokerage_key_not_offered": "Les clés personnelles ne sont pas utilisées ici.",
  "error.already_subscribed": "Vous avez déjà un abonnement.",
  "error.no_subscription": "Il n’y a aucun abonnement à modifier.",
  "error.checkout_closed":
    "Cette page de paiement est fermée. Appuyez sur S’abonner pour en ouvrir une autre.",
  "error.alert_limit":
    "Vous avez atteint le nombre maximal d’alertes en attente. Supprimez-en une pour en créer une autre.",
  "detail.alert_limit":
    "Vous avez déjà {limit} alertes en attente. Supprimez-en une pour en créer une autre.",
  "error.alert_met_already": "C’est déjà le cas. Choisissez une valeur qui reste à atteindre.",
  "detail.alert_met_already":
    "C’est déjà le cas : {symbol} est à {value}. Choisissez une valeur qui reste à atteindre.",
  "error.alert_outside_already":
    "Le prix est déjà sorti de la fourchette du jour. Créez cette alerte quand il y sera revenu, ou demain.",
  "detail.alert_outside_already":
    "{symbol} est à {price}, déjà hors de la fourchette du jour, de {low} à {high}. Créez cette alerte quand il y sera revenu, ou demain.",
  "error.alert_not_found": "Cette alerte n’existe pas.",
  "error.notification_quota":
    "Vous avez créé autant de notifications que possible aujourd’hui. Reprenez demain.",
  "error.too_many_users":
    "Neuro sert déjà autant de personnes qu’il le peut. Réessayez dans quelques minutes.",
  "error.payment_unreachable":
    "Le service de paiement ne répond pas. Rien n’a changé; réessayez dans un instant.",
  "error.draft_closed": "Ce brouillon d’ordre a déjà été approuvé ou rejeté. Rechargez la liste.",
  "error.proposal_expired": "Cette proposition n’est plus à jour. Relancez l’optimisation.",
  "error.link_expired": "Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.",
  "error.not_enough_history":
    "L’historique des cours de ce symbole est insuffisant. Choisissez un autre symbole.",
  "detail.not_enough_history":
    "{symbol} a {available} {available|jour|jours} d’historique des cours; il en faut {required}. Choisissez un autre symbole.",
  "error.portfolio_empty":
    "Il n’y a rien à optimiser : vos comptes ne contiennent ni titres ni argent. Connectez un compte ou ajoutez d’abord de l’argent.",
  "error.not_held":
    "L’un des symboles choisis n’est pas parmi vos titres. Omettez-le, ou n’envoyez pas de liste pour les considérer tous.",
  "detail.not_held":
    "Vous ne détenez pas {symbol}. Omettez-le, ou n’envoyez pas de liste pour considérer tous vos titres.",
  "error.odds_price_missing": "Indiquez un prix au-dessus du cours actuel, un prix au-dessous, ou les deux.",
  "error.odds_price_side":
    "Le prix supérieur doit être au-dessus du cours actuel, et le prix inférieur au-dessous.",
  "detail.odds_price_side":
    "{symbol} est à {price}. Le prix supérieur doit être au-dessus de ce cours, et le prix inférieur au-dessous.",
  "error.price_missing": "Ce marché n’a aucun cours pour ce symbole. Choisissez un autre symbole.",
  "detail.price_missing": "Ce marché n’a aucun cours pour {symbol}. Choisissez un autre symbole.",
  "error.weights_do_not_sum": "La répartition cible doit totaliser 100 %. Modifiez ses poids.",
  "detail.weights_do_not_sum":
    "La répartition cible totalise {sum}, mais doit totaliser 100 %. Modifiez ses poids de {difference} en tout.",
  "error.weight_invalid": "Chaque poids de la répartition cible doit être compris entre 0 et 100 %.",
  "detail.weight_invalid": "Le poids de {symbol} est de {weight}, mais doit être compris entre 0 et 100 %.",
  "error.weight_twice": "La répartition cible nomme deux fois le même titre. Gardez-en un seul.",
  "detail.weight_twice": "{first} et {second} sont le même titre. Gardez-en un seul.",
  "error.target_key_unknown":
    "La cible nomme un élément que cette dimension ne contient pas. Choisissez dans la liste.",
  "detail.target_key_unknown": "Cette cible ne peut pas nommer {key}. Choisissez dans la liste.",
  "error.target_key_twice": "La cible nomme deux fois le même élément. Gardez-en un seul.",
  "detail.target_key_twice": "La cible nomme deux fois {key}. Gardez-en un seul.",
  "error.funds_coming_soon":
    "L’ajout de fonds à un compte réel sera bientôt offert. Vous pouvez le faire dès maintenant chez votre courtier.",
  "error.transfer_coming_soon":
    "Le transfert de titres entre comptes réels sera bientôt offert. Vous pouvez le faire dès maintenant chez votre courtier.",
  "error.transfer_needs_two_accounts": "Il faut au moins 2 comptes connectés pour transférer des titres.",
  "detail.transfer_needs_two_accounts":
    "Il faut au moins 2 comptes connectés pour transférer des titres. Vous en avez {count}.",
  "error.transfer_same_account":
    "Ce titre est déjà dans ce compte. Choisissez un autre compte de destination.",
  "error.optimization_impossible":
    "Aucun poids ne respecte ces contraintes. Modifiez les contraintes ou la méthode.",
  "error.account_locked": "Trop de connexions échouées. Patientez avant de réessayer.",
  "detail.account_locked": "Trop de connexions échouées. Réessayez dans {wait}.",
  "error.rate_limited": "Trop de requêtes. Patientez un instant et réessayez.",
  "detail.rate_limited": "Trop de requêtes. Réessayez dans {seconds} {seconds|seconde|secondes}.",
  "error.chat_busy": "Neuro répond encore à vos dernières questions. Attendez la réponse, ou arrêtez-la.",
  "error.training_quota": "Trop d’entraînements. Attendez que l’un d’eux se termine ou annulez-en un.",
  "detail.training_quota":
    "Au plus {running} entraînements à la fois et {daily} par jour. Vous en avez {busy} en cours et {started} {started|lancé|lancés} depuis 24 heures.",
  "error.internal":
    "Une erreur s’est produite de notre côté. Si vous vouliez modifier quelque chose, vérifiez si c’est fait avant de réessayer.",
  "internal.nothing_changed":
    "Une erreur s’est produite de notre côté. Réessayez; cette tentative n’a rien modifié.",
  "error.invalid_answer": "Le serveur a donné une réponse illisible. Rechargez la page.",
  "error.not_configured": "Cette fonction n’est pas configurée ici. Adressez-vous à l’administrateur.",
  "error.market_data_unavailable":
    "Les données de marché sont inaccessibles pour l’instant. Réessayez sous peu.",
  "error.connection_not_found": "Cette connexion n’existe pas. Veuillez recharger la liste.",
  "error.portal_link_expired": "Ce lien a servi ou a expiré. Veuillez en demander un nouveau.",
  "error.broker_unreachable":
    "Le courtier est inaccessible pour l’instant. Vos dernières valeurs connues restent affichées.",
  "error.server_busy":
    "Le serveur a plus à faire qu’il ne peut en ce moment. Rien n’a été fait; réessayez sous peu.",
  "error.service_unavailable": "Le service est occupé ou redémarre. Réessayez dans un instant.",
  "error.storage_unavailable":
    "La base de données est inutilisable pour le moment. Rien n’a été modifié; réessayez dans un instant.",
  "error.outcome_unknown":
    "La base de données a été perdue avant de confirmer votre modification. Elle a peut-être été faite : vérifiez avant de réessayer.",
  "error.network_unreachable": "Le serveur est inaccessible. Vérifiez votre connexion et réessayez.",
  "error.timeout": "Le serveur a mis trop de temps à répondre. Réessayez.",
  "error.market_closed_weekend":
    "Les marchés sont fermés pour la fin de semaine. La négociation reprend lundi à 9 h 30 HE.",
  "detail.market_closed_weekend":
    "Les marchés sont fermés pour la fin de semaine. La négociation reprend {nextOpen}.",
  "error.market_closed_hours":
    "Les marchés sont fermés. Les heures de négociation sont de 9 h 30 à 16 h HE, du lundi au vendredi.",
  "detail.market_closed_hours":
    "Les marchés sont fermés. Les heures de négociation sont de 9 h 30 à 16 h HE, du lundi au vendredi. La négociation commence {nextOpen}.",
  "error.market_closed_holiday":
    "Les marchés sont fermés en raison d’un jour férié. Réessayez le prochain jour de bourse.",
  "detail.market_closed_holiday": "Les marchés sont fermés ({holiday}). La négociation reprend {nextOpen}.",
  "error.insufficient_funds":
    "Les liquidités ne suffisent pas pour cet ordre. Réduisez la quantité ou choisissez un autre compte.",
  "detail.insufficient_funds":
    "Cet ordre exige {required}, mais seulement {available} sont disponibles. Réduisez la quantité ou choisissez un autre compte.",
  "error.insufficient_position":
    "Vous ne détenez pas assez d’unités à vendre. Réduisez la quantité ou choisissez un autre compte.",
  "detail.insufficient_position":
    "Vous avez {available} {available|unité|unités} de {symbol} à vendre, mais l’ordre en demande {required}. Réduisez la quantité.",
  "error.max_position_size":
    "Cet ordre dépasserait votre taille maximale de position. Réduisez la quantité ou relevez la limite dans les paramètres.",
  "detail.max_position_size":
    "Cet ordre porterait votre position en {symbol} à {value}, au-delà du maximum de {limit} de vos propres ordres. Réduisez la quantité ou relevez cette limite dans les paramètres.",
  "error.max_daily_trades":
    "Vous avez atteint votre nombre d’opérations quotidien. Négociez demain ou relevez la limite dans les paramètres.",
  "detail.max_daily_trades":
    "Vous avez passé {count} {count|opération|opérations} sur {limit} aujourd’hui. Négociez demain ou relevez la limite dans les paramètres.",
  "error.max_daily_loss":
    "Vous avez atteint votre limite de perte quotidienne. Négociez demain ou relevez la limite dans les paramètres.",
  "detail.max_daily_loss":
    "La perte d’aujourd’hui, {loss}, a atteint votre limite de {limit}. Négociez demain ou relevez la limite dans les paramètres.",
  "error.kill_switch":
    "Votre arrêt d’urgence est activé; aucun ordre n’est envoyé. Désactivez-le pour négocier.",
  "error.trading_halted": "Un administrateur a suspendu toute négociation. Réessayez plus tard.",
  "error.stale_quote":
    "Le dernier cours est trop ancien pour négocier. Attendez un cours récent ou passez un ordre à cours limité.",
  "detail.stale_quote":
    "Le dernier cours de {symbol} date du {asOf}, ce qui est trop ancien pour négocier. Attendez un cours récent ou passez un ordre à cours limité.",
  "error.price_old":
    "Le dernier cours est antérieur à la dernière séance; Neuro n’en décide rien. Attendez un cours plus récent.",
  "detail.price_old":
    "Le dernier cours de {symbol} est du {priceDate}; séances depuis : {sessions}. Neuro ne décide rien d’un cours aussi ancien. Attendez un cours plus récent.",
  "error.price_old_unconfirmed":
    "Le dernier cours est antérieur à la dernière séance. Confirmez que vous connaissez son âge.",
  "detail.price_old_unconfirmed":
    "Le dernier cours de {symbol} est du {priceDate}; séances depuis : {sessions}. Confirmez que vous connaissez son âge.",
  "error.price_collar": "Le cours limite est trop éloigné du marché. Vérifiez le cours.",
  "detail.price_collar":
    "Le cours limite {limitPrice} s’écarte de plus de {collarPercent} % du dernier cours {lastPrice}. Vérifiez le cours.",
  "error.duplicate_order":
    "Vous venez de passer le même ordre. Consultez les ordres récents avant de le passer de nouveau.",
  "detail.duplicate_order":
    "Vous avez passé le même ordre il y a {seconds} {seconds|seconde|secondes}. Consultez les ordres récents avant de le passer de nouveau.",
  "error.quantity_range": "La quantité doit être comprise entre 1 et 10 000 actions",
  "detail.quantity_range": "Cet ordre vaudrait {value}. Commandez-en pour au moins {minimum}.",
  "detail.fractional_not_allowed":
    "{symbol} se négocie en fractions d’au plus {decimals} {decimals|décimale|décimales}. Arrondissez la quantité.",
  "error.fractional_not_allowed": "Ce compte ne négocie que des actions entières. Entrez un nombre entier.",
  "error.limit_price_required": "Entrez un cours limite pour un ordre à cours limité",
  "error.limit_price_invalid": "Le cours limite doit être supérieur à 0",
  "detail.limit_price_invalid":
    "Le cours limite doit être supérieur à 0 et un multiple de {tick}. Corrigez le cours.",
  "error.order_type_unsupported":
    "Ce compte n’offre pas ce type d’ordre. Choisissez « au marché » ou « à cours limité ».",
  "error.stop_price_required": "Veuillez saisir un prix stop pour un ordre stop",
  "error.stop_price_invalid": "Le prix stop doit être supérieur à 0",
  "detail.stop_price_invalid":
    "Ces prix ne conviennent pas : {rule}. {symbol} se négocie à {lastPrice}. Veuillez les corriger.",
  "error.bracket_invalid":
    "Le seuil de perte et l’objectif de gain doivent encadrer le prix payé. Veuillez les corriger.",
  "detail.bracket_invalid":
    "Le seuil de perte doit être inférieur à {price} et l’objectif de gain supérieur, tous deux multiples de {tick}. Veuillez les corriger.",
  "error.order_closed": "Cet ordre est déjà terminé, il n’y a plus rien à annuler.",
  "error.order_not_in_doubt":
    "On sait entretemps ce que cet ordre est devenu : il n’y a plus rien à trancher. Son état est à jour.",
  "error.order_doubt_too_early":
    "Cet ordre peut encore arriver chez le courtier. Veuillez attendre une minute et redemander avant de trancher.",
  "detail.order_doubt_too_early":
    "Cet ordre peut encore arriver chez le courtier. Veuillez redemander dans {seconds} s avant de trancher.",
  "error.order_candidate_unknown":
    "Le courtier ne montre plus cet ordre, ou il appartient à un autre de vos ordres. Veuillez revoir la liste.",
  "error.preview_required":
    "Un ordre réel exige d’abord un aperçu. Veuillez l’afficher et confirmer ce que vous voyez.",
  "error.preview_expired":
    "Cette vérification n’est plus à jour. Veuillez afficher de nouveau l’aperçu de l’ordre.",
  "error.ticket_expired":
    "L’ordre préparé par Neuro est trop ancien. Vos entrées sont toujours là : demandez-le de nouveau, ou passez l’ordre sans lui.",
  "error.ticket_used":
    "L’ordre préparé par Neuro a déjà été passé. Veuillez consulter vos ordres avant d’en passer un autre.",
  "error.preview_differs": "Ce n’est pas l’ordre de l’aperçu. Veuillez afficher de nouveau l’aperçu.",
  "error.nothing_to_trade":
    "Il n’y a aucun titre à négocier. Veuillez d’abord choisir des titres ou des secteurs.",
  "error.strategy_unknown": "Aucune stratégie ne porte ce nom. Veuillez en choisir une dans la liste.",
  "error.run_under_way": "Une analyse est déjà en cours. Veuillez attendre qu’elle se termine.",
  "error.kind_not_allowed":
    "Ce compte ne peut pas recevoir ce genre de titre : un compte de cryptomonnaies n’accepte que celles-ci, et un compte enregistré n’en accepte aucune. Choisissez un autre compte.",
  "error.instrument_not_tradable": "Ce titre ne se négocie plus. Choisissez un autre symbole.",
  "detail.instrument_not_tradable": "{symbol} ne se négocie plus ({reason}). Choisissez un autre symbole.",
  "error.account_required": "Sélectionnez un compte pour négocier",
  "error.account_read_only":
    "Ce compte est connecté en lecture seule. Négociez chez votre courtier ou choisissez un autre compte.",
  "error.account_mode_mismatch":
    "Ce compte ne négocie pas dans le mode choisi. Choisissez un compte correspondant ou passez du mode simulé au mode réel.",
  "error.live_requires_connection":
    "La négociation réelle exige un compte de courtage connecté. Connectez-en un dans l’onglet Connexion ou utilisez le mode simulé.",
  "error.venue_rejected": "Le marché a refusé l’ordre. Rien n’a été acheté ni vendu.",
  "detail.venue_rejected": "Le marché a refusé l’ordre ({reason}). Rien n’a été acheté ni vendu.",
  "error.venue_unreachable":
    "L’ordre a été envoyé, mais n’est pas encore confirmé. Ne le passez pas de nouveau; nous vérifions et afficherons le résultat.",
};
