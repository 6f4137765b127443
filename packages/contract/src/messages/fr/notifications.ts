import type { notificationsEn } from "../en/notifications.ts";

export const notificationsFr: Record<keyof typeof notificationsEn, string> = {
  "notice.order_filled_title": "{action} {symbol} : exécuté",
  "notice.order_filled": "{quantity} {symbol} à {price} dans {account}.",
  "notice.order_filled_partly_title": "{action} {symbol} : exécuté en partie",
  "notice.order_filled_partly":
    "{filled} sur {quantity} {symbol} à {price} dans {account}; l’ordre s’est terminé ainsi.",
  "notice.order_rejected_title": "{action} {symbol} : refusé",
  "notice.order_rejected": "{quantity} {symbol} dans {account} : {reason}",
  "notice.order_cancelled_title": "{action} {symbol} : annulé",
  "notice.order_cancelled": "{quantity} {symbol} dans {account} : pas par vous. {reason}",
  "notice.order_in_doubt_title": "{action} {symbol} : le courtier n’a pas répondu",
  "notice.order_in_doubt":
    "Nous vérifions si {quantity} {symbol} dans {account} ont été commandés. N’envoyez rien de nouveau avant de le savoir.",
  "notice.exits_again_title": "{symbol} est de nouveau protégé",
  "notice.exits_again":
    "La vente de {symbol} dans {account} n’a pas eu lieu, ou pas en entier : ce qui protégeait ces titres est de nouveau en place pour ce qui reste.",
  "notice.exits_gone_title": "{symbol} n’est pas protégé",
  "notice.exits_gone":
    "La vente de {symbol} dans {account} n’a pas eu lieu, ou pas en entier, et ce qui protégeait ces titres n’a pas pu être remis en place. Veuillez vérifier cette position.",
  "notice.price_above_title": "{symbol} a monté à {price}",
  "notice.price_above": "Votre alerte attendait {limit} ou plus.",
  "notice.price_below_title": "{symbol} a baissé à {price}",
  "notice.price_below": "Votre alerte attendait {limit} ou moins.",
  "notice.day_change_title": "{symbol} a bougé de {change} aujourd’hui",
  "notice.day_change": "Votre alerte attendait {limit} à la hausse ou à la baisse; le prix est de {price}.",
  "notice.outside_range_title": "{symbol}, à {price}, est sorti de la fourchette du jour",
  "notice.outside_range":
    "19 jours sur 20 devraient clôturer entre {low} et {high}, d’après son historique jusqu’à la dernière clôture. Des jours mesurés, {held} ont clôturé dans la leur.",
  "notice.signal_changed_title": "{symbol} : le signal est maintenant {signal}",
  "notice.signal_changed": "Il était {before}. La confiance de Neuro est de {confidence}.",
  "notice.risk_stopped_title": "L’arrêt d’urgence est activé",
  "notice.risk_stopped":
    "Ni Neuro ni vous ne passez d’ordres avant sa désactivation. Les ordres en cours sont en voie d’annulation.",
  "notice.trading_halted_title": "Toute négociation est suspendue",
  "notice.trading_halted": "Un administrateur a arrêté toute négociation : {reason}",
  "notice.trading_resumed_title": "La négociation reprend",
  "notice.trading_resumed": "La suspension de toute négociation est levée.",
  "notice.connection_expired_title": "{brokerage} vous demande de vous reconnecter",
  "notice.connection_expired":
    "Vos soldes et positions restent tels quels tant que vous n’autorisez pas de nouveau la connexion.",
  "notice.connection_refused_title": "Vos courtiers ne peuvent plus être lus",
  "notice.connection_refused": "La session y a expiré. Déconnectez-vous, puis reconnectez-vous.",
  "notice.connection_back_title": "{brokerage} est de nouveau connecté",
  "notice.connection_back": "Ses comptes se synchronisent.",
  "notice.difference_title": "{account} : les chiffres du courtier diffèrent",
  "notice.difference":
    "Ce que le courtier déclare n’est pas expliqué par ses opérations : {count} {count|écart|écarts}. Voyez chacun dans le compte.",
  "notice.rule_left_band_title": "« {name} » fait moins bien que ce que son test laisse attendre",
  "notice.rule_left_band":
    "{trades} {trades|transaction|transactions} ont donné {made} ; 95 bilans sur 100 semblables à celui de son test se situent entre {worst} et {best}.",
  "notice.drafts_waiting_title": "Neuro a {count} {count|ordre|ordres} à vous soumettre",
  "notice.drafts_waiting": "Ils attendent jusqu’à {until}.",
  "notice.training_done_title": "Le réseau de {symbol} est entraîné",
  "notice.training_done": "Voyez ce qu’il a appris, et s’il fait mieux que le taux de base.",
  "notice.training_failed_title": "L’entraînement de {symbol} a échoué",
  "notice.training_failed": "{reason}",
  "notice.subscription_active_title": "Votre abonnement est actif",
  "notice.subscription_active": "Il est payé jusqu’au {until}.",
  "notice.subscription_past_due_title": "Le paiement a échoué",
  "notice.subscription_past_due":
    "Votre abonnement prendra fin si le paiement n’aboutit pas. Vérifiez votre carte.",
  "notice.subscription_cancelled_title": "Votre abonnement a pris fin",
  "notice.subscription_cancelled": "La lecture et la négociation simulée restent gratuites.",
  "notice.security_title": "La protection de votre compte a changé",
  "notice.security":
    "{what}. Si ce n’était pas vous, changez votre mot de passe et mettez fin aux autres sessions.",
  "notice.letter_link": "Ouvrir dans Neuro",
  "notice.letter_after": "Vous choisissez dans les paramètres ce qui vous est annoncé par courriel.",
};
