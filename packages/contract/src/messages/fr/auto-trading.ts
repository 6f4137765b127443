import type { autoTradingEn } from "../en/auto-trading.ts";

export const autoTradingFr: Record<keyof typeof autoTradingEn, string> = {
  "auto.run_done":
    "Titres examinés\u00a0: {securities}. Signaux\u00a0: {signals}. Ordres\u00a0: {orders}. Brouillons\u00a0: {drafts}.",
  "auto.run_late": "Exécutée en retard, car Neuro ne fonctionnait pas à l’heure prévue.",
  "auto.run_left": "Laissés de côté\u00a0: {left}, car une analyse examine au plus {most} titres.",
  "auto.run_sectors":
    "{companies} {companies|société représente|sociétés représentent} les secteurs; {sectorsLeft} {sectorsLeft|autre n’a pas été examinée|autres n’ont pas été examinées}.",
  "auto.run_unknown": "Symboles inconnus\u00a0: {symbols}.",
  "auto.run_under_way": "En cours.",
  "auto.run_failed":
    "Elle n’a pas pu être terminée. Ce qui a été envoyé figure parmi vos ordres; rien n’est envoyé deux fois.",
  "auto.run_interrupted":
    "Elle a été interrompue, et sa séance s’est terminée avant qu’elle puisse reprendre. Ce qui a été envoyé figure parmi vos ordres.",
  "auto.skip_window": "Neuro ne fonctionnait pas à ce moment, et ce moment est passé.",
  "auto.skip_passed": "L’horloge du marché a traversé cette phase trop vite pour y agir.",
  "auto.skip_kill_switch": "Votre arrêt d’urgence était activé.",
  "auto.skip_halted": "Un administrateur avait suspendu toutes les opérations.",
  "auto.skip_no_account": "Il n’y avait aucun compte pour négocier.",
  "auto.skip_account": "Le compte choisi pour la négociation automatique ne permettait pas de négocier.",
  "auto.skip_subscription": "La négociation automatique avec de l’argent réel exige un abonnement.",
  "auto.skip_no_strategy": "Aucune stratégie n’était activée.",
  "auto.skip_no_universe":
    "Il n’y avait aucun titre à négocier. Choisissez des actions ou des secteurs dans les paramètres.",
  "auto.no_signal": "Aucun signal à suivre.",
  "auto.look_only": "Examiné seulement\u00a0: cette analyse n’envoie rien.",
  "auto.nothing_held": "Neuro n’en détient pas ici par cette stratégie; il n’y a donc rien à vendre.",
  "auto.acted_already": "Neuro a déjà suivi ce signal. Le prochain viendra avec la prochaine clôture.",
  "auto.awaits_already": "Ce signal attend déjà votre décision sous forme de brouillon d’ordre.",
  "auto.decided_already":
    "Vous avez déjà décidé de ce signal. Le prochain viendra avec la prochaine clôture.",
  "auto.position_full": "La position est aussi grande que vos paramètres le permettent ({limit}).",
  "auto.lot_too_dear":
    "Le plus petit achat coûte plus que ce que vos paramètres permettent pour une position ({limit}).",
  "auto.lot_too_risky":
    "Le plus petit achat perdrait à son stop plus que ne le permettent vos paramètres ({loss}\u00a0% de {limit}).",
  "auto.no_range":
    "Aucune fourchette n’est prévue pour ce titre, et son stop en serait le bout\u00a0: rien n’est donc acheté.",
  "auto.by_forecast":
    "Stop et objectif sont les bouts d’une semaine ordinaire\u00a0: huit sur dix finissent entre les deux. Plus le stop est loin, moins il y a d’unités.",
  "auto.own_size_small": "La taille que dit la règle achète moins que la plus petite quantité possible.",
  "auto.no_cash": "Il n’y a pas assez de liquidités disponibles pour en acheter.",
  "auto.no_prices": "Il n’a pas de cours en ce moment.",
  "auto.needs_history": "Il faut {needed} séances d’historique; il y en a {available}.",
  "auto.retired": "Il ne peut plus être négocié.",
  "auto.failed": "Un problème est survenu ici, et rien n’a été envoyé.",
  "auto.interrupted": "Neuro a été interrompu ici avant d’envoyer quoi que ce soit.",
  "auto.ordered_market": "Ordre envoyé\u00a0: {action} {quantity} {symbol} au marché.",
  "auto.ordered_limit": "Ordre envoyé\u00a0: {action} {quantity} {symbol} à {price} ou mieux.",
  "auto.draft_market": "Brouillon\u00a0: {action} {quantity} {symbol} au marché.",
  "auto.draft_limit": "Brouillon\u00a0: {action} {quantity} {symbol} à {price} ou mieux.",
  "auto.exits_both": "Stop à {stop}, prise de bénéfice à {target}.",
  "auto.exits_stop": "Stop à {stop}.",
  "auto.exits_target": "Prise de bénéfice à {target}.",
  "auto.waits_below":
    "En attente de votre décision\u00a0: sa confiance de {confidence} est inférieure à votre seuil d’examen de {threshold}.",
  "auto.waits_unknown":
    "En attente de votre décision\u00a0: sa confiance n’est pas connue, et seules les confiances connues sont suivies.",
  "auto.waits_rule": "En attente de votre décision, comme vous l’avez voulu pour cette règle.",
  "auto.waits_rule_changed":
    "En attente de votre décision : la règle a été modifiée depuis son test, et seul ce qui a été testé se négocie de lui-même.",
  "auto.waits_rule_other_parameters":
    "En attente de votre décision : son test montre les meilleurs paramètres d’une recherche, et elle en a d’autres; seul ce qui a été testé se négocie de lui-même.",
  "auto.waits_rule_other_securities":
    "En attente de votre décision : son test a classé d’autres titres que ceux sur lesquels elle se négocie, et seul ce qui a été testé se négocie de lui-même.",
  "auto.waits_rule_never":
    "En attente de votre décision : la règle n’a jamais été testée, et seul ce qui a été testé se négocie de lui-même.",
  "auto.own_rule": "{name} (règle {hash}), à la clôture du {date}, {close}.",
  "auto.own_rule_name": "Une de vos règles",
  "auto.rule_values": "{condition} ({left} contre {right})",
  "auto.rule_held": "Condition remplie : {conditions}.",
  "auto.rule_not_held": "Condition non remplie : {conditions}.",
  "auto.rule_exit_wins": "Ce qui vend était vrai à la même clôture; dans ce cas, rien n’est acheté.",
  "auto.rule_week_unknown":
    "L’amplitude d’une semaine ordinaire n’a pas pu être prévue à cette clôture; rien de ce qui la suit n’est donc vrai.",
  "auto.rule_waits":
    "Elle attend {days} {days|jour|jours} après une vente avant de racheter; {passed} {passed|est passé|sont passés}.",
  "auto.rule_changed": "La règle a été modifiée depuis son test.",
  "auto.rule_other_parameters": "Son test montre d’autres paramètres que les siens.",
  "auto.rule_other_securities": "Son test a classé d’autres titres que ceux sur lesquels elle se négocie.",
  "auto.rule_never": "La règle n’a jamais été testée.",
  "auto.waits_analysis": "En attente de votre décision\u00a0: une analyse n’envoie rien d’elle-même.",
  "auto.why_rsi_macd_bollinger":
    "{signal} à la clôture du {date} ({close})\u00a0: RSI {rsi} (achat sous {oversold}, vente au-dessus de {overbought}), bandes de Bollinger de {lowerBand} à {upperBand}, histogramme MACD {histogram} après {histogramBefore}.",
  "auto.why_volume_breakout":
    "{signal} à la clôture du {date} ({close})\u00a0: sommet des {channelPeriod} jours précédents {channelHigh}, creux des {exitPeriod} jours précédents {channelLow}, volume {volumeRatio} fois l’habituel ({volumeMultiple} requis).",
  "auto.why_mean_reversion":
    "{signal} à la clôture du {date} ({close})\u00a0: {zScore} {zScore|écart type|écarts types} par rapport à la moyenne de {period} jours de {average} (achat à −{entryDeviations}).",
  "auto.why_grid_trading":
    "{signal} à la clôture du {date} ({close})\u00a0: {levels} {levels|niveau|niveaux} sous {center}, chacun {spacing} plus bas que le précédent.",
  "auto.exit_trailing":
    "La clôture est à {price} ou dessous, le stop suiveur sous la plus haute clôture depuis l’achat ({highest}).",
  "auto.exit_time": "Détenu aussi longtemps que la stratégie le permet.",
  "auto.exit_left_grid": "La clôture est sortie de la grille.",
  "auto.record_edge":
    "{hits} {hits|signal antérieur semblable|signaux antérieurs semblables} sur {samples} pour ce titre {hits|était juste|étaient justes} {days} séances plus tard; n’importe quel jour l’était {baseRate} du temps.",
  "auto.record_no_edge":
    "Aucun avantage constaté\u00a0: {hits} {hits|signal antérieur semblable|signaux antérieurs semblables} sur {samples} pour ce titre {hits|était juste|étaient justes} {days} séances plus tard; rien ne prouve que ce soit mieux que n’importe quel jour ({baseRate}); la confiance est donc ce taux de base.",
  "auto.record_none": "La règle n’a aucun antécédent de tels signaux pour ce titre.",
};
