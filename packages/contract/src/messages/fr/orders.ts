import type { ordersEn } from "../en/orders.ts";

export const ordersFr: Record<keyof typeof ordersEn, string> = {
  "cancel.asked":
    "La bourse n’a pas encore confirmé l’annulation. Nous continuons de la demander et afficherons le résultat.",
  "cancel.too_late": "Il était trop tard pour annuler.",
  "settle.not_placed":
    "Clos : le courtier n’a pas {symbol}. Ce qui était réservé est de nouveau libre, et l’ordre ne sera plus jamais envoyé.",
  "settle.placed": "C’est noté : il s’agit de l’ordre {brokerOrderId} du courtier. Neuro le suit désormais.",
  "order.seen_after_all":
    "Écart : le courtier montre tout de même un ordre comme celui-ci ({brokerOrderId}). Regardez-y avant de le repasser",
  "cancel.exit_gone":
    "Cet ordre protégeait vos titres {symbol}; plus rien ne les vend maintenant si le cours baisse.",
  "cancel.exits_again": "Ce qui protégeait {symbol} avant cette vente est de nouveau en place.",
  "stop_rule.on_tick": "le prix stop {stopPrice} doit être un multiple de {tick}",
  "stop_rule.buy_above_market": "le prix stop {stopPrice} d’un achat doit être supérieur au dernier cours",
  "stop_rule.sell_below_market": "le prix stop {stopPrice} d’une vente doit être inférieur au dernier cours",
  "stop_rule.buy_limit_from_stop_up":
    "le cours limite d’un achat ne doit pas être inférieur à son prix stop {stopPrice}",
  "stop_rule.sell_limit_from_stop_down":
    "le cours limite d’une vente ne doit pas être supérieur à son prix stop {stopPrice}",
  "stop_rule.profit_above_market": "le prix de prise de profit doit être supérieur au dernier cours",
  "refusal.units_set_aside":
    "Vous détenez {total} {total|unité|unités} de {symbol}, dont {committed} {committed|est réservée|sont réservées} à des ventes en attente\u00a0: {available} {available|peut être vendue|peuvent être vendues} et l’ordre porte sur {required}. Annulez d’abord les ventes en attente ou réduisez la quantité.",
  "refusal.position_of_neuro":
    "Cet ordre porterait votre position en {symbol} à {value}, au-delà du maximum de {limit} des ordres de Neuro. Réduisez la quantité ou relevez cette limite dans les paramètres.",
  "order.exit_refused": "Non protégé\u00a0: le seuil de perte et l’objectif de gain n’ont pas pu être placés",
  "preview.order_market_buy": "Acheter {quantity} {symbol} au cours du marché",
  "preview.order_market_sell": "Vendre {quantity} {symbol} au cours du marché",
  "preview.order_limit_buy": "Acheter {quantity} {symbol} à {limit} ou moins",
  "preview.order_limit_sell": "Vendre {quantity} {symbol} à {limit} ou plus",
  "preview.order_stop_buy":
    "Acheter {quantity} {symbol} au cours du marché dès que le titre se négocie à {stop} ou plus",
  "preview.order_stop_sell":
    "Vendre {quantity} {symbol} au cours du marché dès que le titre se négocie à {stop} ou moins",
  "preview.order_stop_limit_buy":
    "Acheter {quantity} {symbol} à {limit} ou moins dès que le titre se négocie à {stop} ou plus",
  "preview.order_stop_limit_sell":
    "Vendre {quantity} {symbol} à {limit} ou plus dès que le titre se négocie à {stop} ou moins",
  "preview.order_oco_sell":
    "Vendre {quantity} {symbol} à {limit} ou plus, ou au cours du marché dès que le titre se négocie à {stop} ou moins; l’un annule l’autre",
  "preview.in_account_paper": "dans {account}, avec de l’argent fictif",
  "preview.in_account_live": "dans {account}, avec de l’argent réel",
  "preview.in_account_rehearsal": "dans {account}, par le chemin de l’argent réel",
  "preview.good_day": "valable pour la journée",
  "preview.good_till_cancelled": "valable jusqu’à annulation, {days} jours au plus",
  "preview.bracket_both":
    "Ce qui est acheté est revendu à {profit} ou plus, ou au cours du marché dès que le titre se négocie à {stop} ou moins",
  "preview.bracket_stop":
    "Ce qui est acheté est revendu au cours du marché dès que le titre se négocie à {stop} ou moins",
  "preview.bracket_profit": "Ce qui est acheté est revendu à {profit} ou plus",
  "preview.when_now": "Envoyé immédiatement; l’exécution est attendue tout de suite, à environ {price}.",
  "preview.when_now_unpriced":
    "Envoyé immédiatement; aucun cours du jour ne permet de dire à quel prix il sera exécuté.",
  "preview.when_practice":
    "Le marché est fermé\u00a0: exécuté immédiatement au dernier cours, {price}, à titre d’exercice.",
  "preview.when_at_open":
    "Le marché est fermé\u00a0: attend l’ouverture, {time}. Vos limites sont alors vérifiées de nouveau, puis l’ordre est exécuté au cours du marché.",
  "preview.when_resting_limit": "Attend que le marché atteigne {limit}, au plus tard jusqu’à {until}.",
  "preview.when_resting_stop": "Attend que {symbol} se négocie à {stop}, au plus tard jusqu’à {until}.",
  "preview.when_resting_oco": "Attend que {symbol} atteigne {limit} ou {stop}, au plus tard jusqu’à {until}.",
  "preview.until_days": "{days} jours à compter de maintenant",
  "warning.cost_unknown":
    "Personne n’a dit ce que vos {symbol} ont coûté : aucun gain ne peut être dit. Entrez-le dans le portefeuille, sous les gains.",
  "warning.loss_denied":
    "On refuserait {denied} de cette perte : {symbol} a été acheté à moins de 30 jours. Réglée à partir du {until}, elle compterait, si rien n’est acheté d’ici à 30 jours après.",
  "warning.loss_lost":
    "De cela, on perdrait {lost} pour de bon, à cause de ce qui se trouve dans un compte enregistré.",
  "warning.lots_unknown":
    "Personne n’a dit ce que vos {symbol} ont coûté ni quand ils ont été achetés : aucun gain ne peut être dit. Entrez-le dans le portefeuille, sous les gains.",
  "warning.wash_sale":
    "{denied} de cette perte seraient une vente fictive (wash sale) et ne compteraient pas : {symbol} a été acheté à moins de 30 jours. Négociée à partir du {until}, elle compte, si rien n’est acheté d’ici à 30 jours après.",
  "warning.wash_lost":
    "De cela, on perdrait {lost} pour de bon, à cause de ce qui se trouve dans un compte de retraite.",
  "warning.earlier_loss_denied":
    "Cet achat ferait refuser {denied} de la perte du {date} : elle est à moins de 30 jours.",
  "warning.bought_by":
    "{name} en a acheté une partie : ce qu’un conjoint achète fait aussi refuser une perte.",
  "warning.bought_by_you":
    "Vous en avez acheté une partie vous-même : ce qu’un conjoint achète fait aussi refuser une perte.",
  "warning.earlier_loss_denied_of":
    "Cet achat ferait refuser {denied} de la perte que {name} a subie le {date} : ce qu’un conjoint achète à moins de 30 jours compte aussi.",
  "warning.earlier_loss_denied_of_you":
    "Cet achat ferait refuser {denied} de votre propre perte du {date} : ce qu’un conjoint achète à moins de 30 jours compte aussi.",
  "warning.practice_fill":
    "Le marché est fermé. L’ordre est exécuté immédiatement au dernier cours, à titre d’exercice; un ordre réel attendrait l’ouverture.",
  "warning.stale_price": "Le dernier cours de {symbol} date de {asOf}. Le marché a pu bouger depuis.",
  "warning.old_price":
    "Le dernier cours de {symbol} est du {priceDate}; séances depuis : {sessions}. Le marché peut être n’importe où.",
  "warning.partial_fill":
    "Seulement environ {units} sur {quantity} sont exécutés tout de suite\u00a0: un ordre prend au plus {share} de ce qui se négocie. Le reste suit au fil des transactions.",
  "warning.concentration_portfolio": "{symbol} représenterait {percent} de l’ensemble de vos comptes.",
  "warning.concentration_account": "{symbol} représenterait {percent} de ce compte.",
  "warning.conversion":
    "Ce compte règle {symbol} en {settlement}: le montant en {currency} est converti à {rate}, ce qui coûte {fee}.",
  "warning.day_outside_hours":
    "Le marché est fermé\u00a0: cet ordre ne vaut que pour la prochaine séance, qui ouvre {time}.",
  "warning.stop_watched":
    "{venue} ne connaît pas les ordres stop\u00a0: le serveur de Neuro surveille le cours et envoie l’ordre lorsqu’il est atteint. Cela ne fonctionne que tant que le serveur tourne.",
  "warning.stop_may_gap":
    "Un stop s’exécute au cours du marché\u00a0: si le cours saute au-delà de {stop}, il est exécuté à ce qui reste.",
  "warning.low_price":
    "{symbol} se négocie sous {threshold}. À ce niveau, les cours bougent brusquement et peu de gens achètent ou vendent.",
  "warning.sells_everything": "Cela vend la totalité de vos {quantity} {symbol} dans ce compte.",
  "warning.limit_meets_market":
    "Le marché est déjà à votre limite\u00a0: l’ordre est exécuté immédiatement, au cours du marché.",
  "warning.wide_spread":
    "L’écart entre l’achat et la vente de {symbol} est de {percent}. Un aller-retour coûterait autant.",
  "check.trading_halt": "La négociation n’est pas suspendue",
  "check.kill_switch": "Votre arrêt d’urgence est désactivé",
  "check.account": "Le compte peut négocier",
  "check.instrument": "Le titre peut être négocié",
  "check.quantity": "Quantité",
  "check.order_type": "Type d’ordre",
  "check.limit_price": "Cours limite",
  "check.stop_price": "Prix stop",
  "check.bracket": "Seuil de perte et objectif de gain",
  "check.quote": "Âge du dernier cours",
  "check.fraction": "Fractions",
  "check.market_hours": "Heures de marché",
  "check.price_collar": "Limite proche du marché",
  "check.duplicate": "Pas deux fois le même ordre",
  "check.daily_trades": "Ordres du jour, avant celui-ci",
  "check.daily_loss": "Perte du jour",
  "check.position_size": "Position après cet ordre, tous comptes",
  "check.position_of_neuro": "Position après cet ordre de Neuro, tous comptes",
  "check.exchange_rate": "Taux de change",
  "check.cash": "Liquidités",
  "check.holding": "Unités à vendre",
  "word.paper": "fictif",
  "word.live": "réel",
  "word.open": "ouvert",
  "word.pre": "avant l’ouverture",
  "word.after": "après la clôture",
  "word.closed": "fermé",
  "word.read_only": "lecture seule",
  "word.Market": "Au marché",
  "word.Limit": "À cours limité",
  "word.Stop": "Stop",
  "word.StopLimit": "Stop à cours limité",
  "word.OCO": "L’un annule l’autre",
  "word.Day": "Jour",
  "word.GTC": "Jusqu’à annulation",
  "word.seconds": "{count} s",
  "word.minutes": "{count} min",
  "word.hours": "{count} h",
  "word.days": "{count} jours",
  "refusal.collar_from_stop":
    "Le cours limite {limitPrice} est trop éloigné du prix stop\u00a0: il peut aller jusqu’à {bound}. Vérifiez le cours.",
};
