import type { strategiesEn } from "../en/strategies.ts";

export const strategiesFr: Record<keyof typeof strategiesEn, string> = {
  "strategy_about.rsi_macd_bollinger":
    "Achète un cours étiré vers le bas dès que son élan remonte, et vend un cours étiré vers le haut dès qu’il retombe.",
  "strategy_about.volume_breakout":
    "Achète un nouveau sommet accompagné d’un volume bien supérieur à l’habitude, et sort quand le cours tombe à un creux récent.",
  "strategy_about.mean_reversion":
    "Achète un cours très en dessous de sa moyenne récente en attendant son retour, et sort quand il est revenu ou tarde trop.",
  "strategy_about.grid_trading":
    "Place des ordres d’achat à intervalles réguliers sous le cours et revend chacun un cran plus haut.",
  "strategy_about.evidence_score":
    "Suit les signaux de Neuro tels qu’affichés : six lectures du cours, de la tendance et du volume pesées en un score, avec le stop et l’objectif affichés à côté.",
  "strategy_about.buy_and_hold":
    "Achète tout de suite et conserve : la mesure de toutes les autres stratégies.",
  "rule.rsi_below_or_close_under_band":
    "RSI ({rsiPeriod} jours) sous {oversold}, ou clôture sous la bande de Bollinger inférieure ({bandPeriod} jours, {bandDeviations} {bandDeviations|écart type|écarts types})",
  "rule.macd_histogram_rises": "L’histogramme MACD (12-26-9) monte",
  "rule.rsi_above_or_close_over_band":
    "RSI au-dessus de {overbought}, ou clôture au-dessus de la bande de Bollinger supérieure, avec la règle suivante",
  "rule.macd_histogram_falls": "L’histogramme MACD descend (seulement avec la règle précédente)",
  "rule.close_above_channel": "Clôture au-dessus du plus haut des {channelPeriod} jours précédents",
  "rule.volume_above_usual": "Volume supérieur à {volumeMultiple} fois sa moyenne sur {volumePeriod} jours",
  "rule.close_below_exit_channel": "Clôture sous le plus bas des {exitPeriod} jours précédents",
  "rule.z_score_below":
    "Clôture à au moins {entryDeviations} {entryDeviations|écart type|écarts types} sous sa moyenne sur {period} jours",
  "rule.z_score_back": "Clôture revenue à {exitDeviations} écart type ou moins sous sa moyenne",
  "rule.z_score_back_to_average": "Clôture revenue à sa moyenne sur {period} jours",
  "rule.held_too_long": "Détention de {maxHoldBars} {maxHoldBars|séance|séances}",
  "rule.price_reaches_grid_level":
    "Le cours atteint un des {levels} niveaux, chacun {spacingAtr} {spacingAtr|amplitude moyenne|amplitudes moyennes} ({atrPeriod} jours) sous le précédent",
  "rule.price_reaches_next_level": "Le cours atteint le niveau au-dessus de l’achat",
  "rule.price_leaves_grid": "Clôture sous le dernier niveau : tout est vendu",
  "rule.always": "Toujours",
  "rule.stop_by_atr": "Ordre stop à {stopAtr} {stopAtr|amplitude moyenne|amplitudes moyennes} sous l’achat",
  "rule.target_by_atr":
    "Prise de profit à {targetAtr} {targetAtr|amplitude moyenne|amplitudes moyennes} au-dessus de l’achat",
  "rule.score_at_least":
    "Score d’indices de {actAtScore} ou plus, tiré du RSI, des bandes de Bollinger, du MACD et de son croisement, de la moyenne de 200 jours et du volume",
  "rule.score_at_most": "Score d’indices de −{actAtScore} ou moins",
  "rule.stop_by_percent": "Ordre stop {stopPercent} % sous l’achat",
  "rule.target_by_percent": "Prise de profit {targetPercent} % au-dessus de l’achat",
  "rule.chance_pays_costs": "Les chances de hausse selon le réseau suffisent à payer l’achat et la vente",
  "rule.chance_turns": "Selon ces chances, une hausse ne vaut pas plus qu’une baisse",
  "neuro.regime": "{trend}, volatilité {volatility}",
  "neuro.trend_uptrend": "Tendance haussière",
  "neuro.trend_downtrend": "Tendance baissière",
  "neuro.trend_sideways": "Marché latéral",
  "walk_forward.no_history":
    "Aucun titre de ce marché n’a l’historique qu’exige une évaluation à fenêtres glissantes.",
  "walk_forward.no_trades":
    "Aucune transaction dans les fenêtres d’essai de {symbols} {symbols|titre|titres}.",
  "walk_forward.better":
    "{trades} {trades|transaction|transactions} sur {symbols} {symbols|titre|titres}, dans des fenêtres d’essai glissantes, après frais. Ratio de Sharpe supérieur à la conservation dans les mêmes fenêtres.",
  "walk_forward.not_better":
    "{trades} {trades|transaction|transactions} sur {symbols} {symbols|titre|titres}, dans des fenêtres d’essai glissantes, après frais. Pas mieux que la conservation dans les mêmes fenêtres.",
  "walk_forward.chosen":
    "Paramètres choisis chaque fois sur {train} séances, les {gap} séances suivantes laissées de côté, jugés sur les {test} d’après.",
  "walk_forward.fixed":
    "Toujours avec les paramètres des signaux, sans rien choisir, dans les mêmes fenêtres d’essai de {test} séances.",
  "walk_forward.about":
    "Au sujet du {strategy}, la règle derrière les signaux du négociateur automatique; ce qu’un modèle entraîné y ajoute n’est pas compté.",
  "prediction.model": "Autorégression linéaire des rendements quotidiens",
  "prediction.too_short": "Exige {needed} séances d’historique; il y en a {available}.",
  "prediction.edge":
    "Ajusté sur les {window} séances avant chaque prévision : direction juste dans {hits} cas sur {samples} qu’il n’avait pas vus.",
  "prediction.implausible":
    "Trop beau pour être vrai : cherchez une fuite. Direction juste dans {hits} cas sur {samples} qu’il n’avait pas vus, plus que des prévisions honnêtes de cours quotidiens.",
  "prediction.no_edge":
    "Aucun avantage trouvé : direction juste dans {hits} cas sur {samples} qu’il n’avait pas vus; rien ne prouve que ce soit mieux que de toujours dire la même chose ou de répéter la dernière direction.",
  "sentiment.no_news_source":
    "Aucune source de nouvelles n’est connectée; il n’y a donc aucun sentiment à mesurer.",
  "sentiment.no_words": "Aucun titre de nouvelle à ce sujet n’a de mot dont on puisse juger.",
  "sentiment.not_english":
    "Les titres de nouvelles ne sont pas en anglais, la seule langue dont on puisse juger.",
  "sentiment.no_headlines": "La source de nouvelles n’a aucun titre à ce sujet.",
  "backtest.note":
    "Décision à chaque clôture, exécution à l’ouverture suivante avec commission et glissement, dividendes comptés. Un seul essai passé de {trades} {trades|transaction|transactions} sur un titre n’est pas une prévision.",
  "backtest.note_one":
    "Décision à chaque clôture, exécution à l’ouverture suivante avec commission et glissement, dividendes comptés. Une seule transaction passée sur un titre n’est pas une prévision.",
  "backtest.note_none":
    "Durant cette période, la stratégie n’a rien trouvé à acheter; le solde n’a donc pas bougé.",
  "backtest.note_too_small":
    "{balance} n’achète pas une action à {price}; rien n’a donc pu être négocié. Entrez un solde plus élevé.",
  "backtest.costs_shares":
    "Chaque exécution est moins bonne que l’ouverture de {halfSpread} (la moitié de l’écart), et davantage selon sa part du volume du jour\u00a0: {impact} × √part, au plus {participation} par jour. Commission de {perUnit} par action, au moins {minimum}, au plus {cap} de la valeur.",
  "backtest.costs_value":
    "Chaque exécution est moins bonne que l’ouverture de {halfSpread} (la moitié de l’écart), et davantage selon sa part du volume du jour\u00a0: {impact} × √part, au plus {participation} par jour. Commission de {rate} de la valeur.",
  "backtest.needs_history": "Exige {needed} jours d’historique; il y en a {available}.",
  "backtest.forecast_note":
    "Selon la prévision\u00a0: le stop se place là où une semaine ordinaire finit vers le bas et l’objectif là où elle finit vers le haut (huit sur dix finissent entre les deux), comme prévu à chaque signal d’après ce qui était appris avant l’année. Plus le stop est loin, moins on achète d’unités\u00a0: il doit coûter au plus {risk} de la valeur, avant sauts de cours et frais.",
  "backtest.forecast_grid": "Une grille n’a pas de stop\u00a0: ses ordres attendent à leurs propres prix.",
  "backtest.forecast_unknown":
    "Aucune fourchette n’était connue durant cette période; rien n’a donc été acheté selon la prévision.",
  "exit.signal": "Signal",
  "exit.stop": "Stop",
  "exit.target": "Prise de profit",
  "exit.trailing": "Stop suiveur",
  "exit.time": "Détention maximale",
  "exit.left_grid": "Sortie de la grille",
  "exit.end_of_data": "Fin de la période",
};
