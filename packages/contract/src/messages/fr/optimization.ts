import type { optimizationEn } from "../en/optimization.ts";

export const optimizationFr: Record<keyof typeof optimizationEn, string> = {
  "optimization.cash": "Liquidités",
  "optimizer_method.mean_variance": "moyenne-variance",
  "optimizer_method.maximum_sharpe": "ratio de Sharpe maximal",
  "optimizer_method.minimum_variance": "variance minimale",
  "optimizer_method.risk_parity": "parité des risques",
  "optimizer_method.hierarchical_risk_parity": "parité hiérarchique des risques",
  "rebalance.reason_buy":
    "{symbol} représente {current} du portefeuille et la cible est de {target}\u00a0: acheter {units} pour {amount} le porte à {after}.",
  "rebalance.reason_sell":
    "{symbol} représente {current} du portefeuille et la cible est de {target}\u00a0: vendre {units} pour {amount} le ramène à {after}.",
  "rebalance.note_given":
    "Comparé à la répartition cible que vous avez choisie. Ce qu’elle ne nomme pas a une cible de 0\u00a0%.",
  "rebalance.note_fallback":
    "Aucune répartition cible n’a été choisie; la comparaison se fait donc avec la répartition standard. Ce qu’elle ne nomme pas a une cible de 0\u00a0%.",
  "rebalance.note_method":
    "Comparé aux poids de la méthode «\u00a0{method}\u00a0», calculés à partir de {sessions} jours de rendements jusqu’au {to}. Les rendements passés ne garantissent pas ceux à venir.",
  "skipped.within_band": "{symbol} est à moins de {band} de sa cible.",
  "skipped.below_minimum_trade":
    "{symbol}\u00a0: {amount} à négocier, c’est moins que le plus petit ordre, {minimum}.",
  "skipped.less_than_a_lot": "{symbol}\u00a0: {amount} à négocier, c’est moins d’une unité.",
  "skipped.not_enough_cash":
    "{symbol}\u00a0: il faudrait en acheter pour {amount} de plus, mais aucun compte qui peut le négocier n’a plus les liquidités qui le paieraient.",
  "skipped.no_account":
    "{symbol}\u00a0: il faudrait en négocier pour {amount}, mais aucun de vos comptes ne peut le faire pour l’instant.",
  "skipped.set_aside":
    "{symbol}\u00a0: il faudrait en vendre pour {amount} de plus, mais ces unités sont réservées à des ordres en cours.",
  "skipped.above_position_limit":
    "{symbol}\u00a0: {amount} de plus dépasserait la plus grande position permise, {limit}. Elle se change dans les paramètres.",
  "review.cut_by_limit":
    "Des achats de {amount} sont laissés de côté\u00a0: les ordres de Neuro peuvent porter une position à {limit} au plus. Cela se change dans les paramètres.",
  "skipped.above_order_limit":
    "{symbol}\u00a0: il faudrait en négocier pour {amount} de plus, mais un ordre compte au plus {limit} {limit|unité|unités}.",
  "left_out.too_little_history":
    "{symbol} a {available} {available|jour|jours} d’historique récent des cours; il en faut {needed} pour en juger.",
  "left_out.no_variation": "Le cours de {symbol} n’a pas bougé; il n’y a donc aucun risque à peser.",
  "left_out.no_price": "Personne ne cote {symbol} sur ce marché; il ne peut donc pas être négocié.",
  "left_out.price_old":
    "Le dernier cours de {symbol} est du {priceDate}; séances depuis : {sessions}. On n’en décide rien.",
  "left_out.not_tradable": "{symbol} ne se négocie plus.",
  "review.reason_reduce":
    "{symbol} représente {current} du portefeuille et porte {riskShare} de son risque; la méthode «\u00a0{method}\u00a0» suggère {suggested}.",
  "review.reason_sell":
    "{symbol} représente {current} du portefeuille et porte {riskShare} de son risque; la méthode «\u00a0{method}\u00a0» en laisserait moins de {threshold}.",
  "review.reason_invest":
    "Les liquidités représentent {current} du portefeuille, au-dessus de {limit}\u00a0: {amount} pourraient être investis.",
  "review.reason_reserve":
    "Les liquidités représentent {current} du portefeuille, sous {limit}\u00a0: il manque {amount} pour les frais et les imprévus.",
  "review.confidence_resampled":
    "{agreeing} {agreeing|historique|historiques} sur {drawn}, {agreeing|retiré|retirés} des mêmes jours par blocs d’un mois, {agreeing|suggère|suggèrent} la même chose.",
  "review.confidence_rule":
    "Une règle\u00a0: les liquidités d’aujourd’hui par rapport à une limite de {limit}. Aucun historique n’y change quoi que ce soit.",
  "review.risk_note":
    "D’après {sessions} jours de rendements jusqu’au {to}, en dollars canadiens\u00a0: le portefeuille aurait varié de {volatility} par année.",
  "review.risk_note_partly":
    "D’après {sessions} jours de rendements jusqu’au {to}, en dollars canadiens, pour les {judged} de vos titres qui ont assez d’historique.",
  "review.risk_note_cash": "Les liquidités seules ne varient pas, et il n’y a rien à diversifier.",
  "review.risk_note_none": "Aucun de vos titres n’a assez d’historique de cours pour en juger le risque.",
  "review.risk_note_empty": "Il n’y a aucun titre à juger.",
  "optimizer.no_assets":
    "Aucun des titres considérés ne peut être pesé. Choisissez des titres qui se négocient et qui ont un historique des cours.",
  "optimizer.asset_bounds":
    "{name} doit avoir au moins {needed}, mais peut avoir au plus {possible}. Modifiez l’une des deux limites.",
  "optimizer.group_bounds":
    "{name} doit avoir au moins {needed}, mais le secteur peut avoir au plus {possible}. Modifiez l’une des deux limites.",
  "optimizer.group_maximum":
    "Les plus petits poids du secteur {name} totalisent {needed}, mais le secteur peut avoir au plus {possible}. Réduisez-les ou relevez la limite du secteur.",
  "optimizer.group_minimum":
    "Le secteur {name} doit avoir au moins {needed}, mais ses plus grands poids totalisent {possible}. Relevez-les ou réduisez la limite du secteur.",
  "optimizer.invested_maximum":
    "Les plus petits poids totalisent {needed}, mais seulement {possible} est à investir. Réduisez-les ou gardez moins de liquidités.",
  "optimizer.invested_minimum":
    "{needed} est à investir, mais les plus grands poids totalisent {possible}. Relevez-les ou gardez plus de liquidités.",
  "optimizer.too_little_history":
    "{symbol} a {available} {available|jour|jours} d’historique récent des cours; cette méthode en exige {needed}. Omettez-le des titres, ou envoyez une répartition cible.",
  "optimizer.no_variation":
    "Le cours de {symbol} n’a pas bougé; il n’y a donc aucun risque à peser. Omettez-le.",
  "optimizer.no_positive_excess_return":
    "Aucun de ces titres n’a rapporté plus que les liquidités; le meilleur a rapporté {best} par année. Choisissez une autre méthode.",
  "optimizer.not_converged":
    "Certains de ces titres se compensent entièrement; leurs risques ne peuvent donc pas être rendus égaux. Choisissez une autre méthode.",
  "implement.price_moved":
    "Le cours de {symbol} a varié de {percent} depuis la proposition, de {before} à {now}. Relancez l’optimisation.",
  "implement.nothing":
    "Les recommandations choisies ne donnent lieu à aucun ordre. Choisissez-en une qui achète ou vend un titre.",
  "implement.recommendation_unknown": "Cette recommandation ne fait pas partie de la proposition.",
  "implement.done_otherwise":
    "Cette proposition a déjà été mise en œuvre avec un autre choix. Relancez l’optimisation.",
  "implement.unpaid":
    "{symbol} n’a pas été acheté\u00a0: les ventes qui devaient le payer n’ont pas été passées.",
  "implement.out_of_time":
    "La proposition est arrivée à échéance avant que l’ordre sur {symbol} soit passé. Relancez l’optimisation.",
  "implement.done": "{what}\u00a0: {counts}",
};
