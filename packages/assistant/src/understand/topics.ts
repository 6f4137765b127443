import { PhraseBook } from "./words/phrases.ts";

/** What is done or set in the product, in the words people use for it. */
const phrases = {
  place_order:
    "place an order, place order, place a trade, place trades, make a trade, buy a stock, buy stocks, buy shares, sell a stock, sell stocks, sell shares, submit an order, enter an order, trade stocks, start trading, place a limit order, place a market order, passer un ordre, placer un ordre, acheter une action, acheter des actions, vendre une action, vendre des actions, faire une transaction, entrer un ordre, passer une commande, négocier des actions",
  cancel_order:
    "cancel an order, cancel my order, cancel order, cancel the order, cancel a pending order, undo an order, stop an order, cancel all orders, cancel my last order, cancel this order, cancel orders, cancel my orders, annuler un ordre, annuler mon ordre, annuler l'ordre, annule mon ordre, annuler une commande, annuler mes ordres",
  connect_account:
    "connect my (broker|brokerage|account|bank), connect a (broker|brokerage), connect an account, connect a new account, connect my brokerage account, link my (broker|brokerage|account), link an account, link a brokerage, link my brokerage account, add an account, add my account, add a broker, add a brokerage, connect wealthsimple, connect questrade, connect my questrade account, link questrade, link wealthsimple, reconnect, import my holdings, connecter mon (compte|courtier), connecter un (compte|courtier), brancher mon (compte|courtier), relier mon (compte|courtier), relier un (compte|courtier), lier mon (compte|courtier), lier un compte, ajouter un (compte|courtier), connecter questrade, connecter wealthsimple, connecter disnat, connecter desjardins, reconnecter",
  deposit:
    "deposit money, deposit funds, add funds, add money, fund my account, put money in my account, make a deposit, withdraw money, withdraw, withdraw funds, take money out, transfer money in, ajouter des fonds, déposer de l'argent, faire un dépôt, ajouter de l'argent, retirer de l'argent, faire un retrait, approvisionner mon compte",
  transfer:
    "move shares, transfer shares, move stocks, transfer between accounts, move between accounts, move money between, transfer an account, transfer my account, transfer stocks, transférer des actions, transférer mon compte, transférer entre, déplacer des actions, transfert, transférer",
  auto_trading:
    "auto trading, auto trade, autotrading, automatic trading, automated trading, auto trader, the bot, trade automatically, trade for me, invest for me, négociation automatique, trading automatique, négocier automatiquement, le robot, négocie pour moi, négocier à ma place",
  trading_mode:
    "paper trading, paper mode, live trading, live mode, practice mode, practice account, demo mode, real money, go live, virtual money, fake money, trading mode, mode papier, mode réel, mode simulé, argent réel, argent fictif, compte fictif, mode pratique, compte de pratique, mode de négociation, argent virtuel",
  limits:
    "stop loss, stop loss percent, take profit, position size, max position size, maximum position size, daily trades, max daily trades, trading limits, my limits, loss limit, limits, seuil de perte, prise de profit, taille de position, taille maximale, limites, limites de négociation, nombre d'opérations",
  risk_level:
    "risk level, risk tolerance, risk profile, risk setting(s), my risk, niveau de risque, tolérance au risque, profil de risque, mon risque",
  schedule:
    "schedule, trading schedule, trading hours only, when neuro trades, trade only during, horaire de négociation, horaire de neuro, calendrier de négociation, heures de bourse seulement, review threshold, the review threshold, review line, seuil d'examen, le seuil d'examen, seuil de révision",
  strategies: "strategy, strategies, a strategy, stratégie(s), une stratégie",
  universe:
    "universe, which stocks neuro, stocks neuro trades, stocks neuro can trade, choose stocks, pick stocks, pick which stocks, choose which stocks, choose sectors, pick sectors, univers, choisir les actions, choisir les titres, choisir les secteurs, quels titres neuro",
  optimize:
    "optimize my portfolio, rebalance my portfolio, run an optimization, optimiser mon portefeuille, rééquilibrer mon portefeuille, lancer une optimisation",
  train:
    "train the network, train the neural network, train a model, train the model, train neuro, train it, start training, entraîner le réseau, entraîner le modèle, entraîner neuro, lancer un entraînement, lancer l'entraînement",
  simulate: "run a simulation, simulation, simulate, lancer une simulation, simuler, faire une simulation",
  backtest:
    "backtest, backtest a strategy, run a backtest, backtesting, back test, test a strategy, test rétrospectif, tester une stratégie, backtester",
  targets:
    "set targets, set my targets, set a target, target allocation, change my targets, target weights, set target weights, my targets, cibles, répartition cible, fixer mes cibles, fixer une cible, définir mes cibles, changer mes cibles",
  watchlist:
    "watchlist, watch list, follow a stock, track a stock, add to my watchlist, add a stock to my watchlist, my watchlist, liste de suivi, liste de surveillance, suivre une action, suivre un titre, titres suivis, ma liste de suivi",
  language:
    "language, in french, to french, in english, to english, switch to french, speak french, francais, anglais, langue, en français, en anglais, mettre en français, parler français",
  appearance:
    "theme, dark mode, light mode, dark theme, light theme, appearance, night mode, font size, colours, colors, mode sombre, mode clair, thème, apparence, thème sombre, mode nuit, couleurs",
  privacy:
    "hide my balance(s), hide amounts, hide my money, blur, blur amounts, privacy, privacy mode, hide my numbers, hide balances, hide the amounts, masquer les montants, cacher les montants, masquer mes montants, cacher mes montants, confidentialité, flouter, cacher mon solde",
  notifications:
    "notification(s), alert(s), price alert(s), set an alert, email alerts, emails, push notifications, alerte(s), alerte de prix, avis par courriel, rappels",
  voice:
    "voice, voice command(s), microphone, speak to you, talk to you, use my voice, commandes vocales, commande vocale, micro, parler à neuro, vocal, voix",
  password:
    "password, my password, change my password, reset my password, passcode, mot de passe, mon mot de passe",
  second_step:
    "two factor, 2fa, two step, two step verification, two factor authentication, authenticator, second step, mfa, authentification à deux facteurs, double authentification, deux facteurs, deux étapes, validation en deux étapes, 2 fa",
  email:
    "my email, email address, change my email, e mail address, mon courriel, adresse courriel, adresse de courriel, changer mon courriel",
  subscription:
    "subscription, my plan, my subscription, billing, cancel my subscription, upgrade, free trial, how much does neuro cost, cost of neuro, price of neuro, is neuro free, pay for neuro, invoice, premium, abonnement, mon abonnement, facturation, mon forfait, forfait, combien coûte neuro, prix de neuro, est-ce que neuro est gratuit, neuro est gratuit, annuler mon abonnement",
  export:
    "export, export my data, download my data, download my transactions, csv, export to excel, spreadsheet, exporter, exporter mes données, télécharger mes données, télécharger, excel",
  clear_chat:
    "clear the chat, clear chat, delete this conversation, delete the chat, erase the chat, clear our conversation, forget this conversation, clear chat history, delete my chat history, chat history, effacer la conversation, supprimer la conversation, effacer le clavardage, effacer l'historique, vider la conversation, effacer cette conversation",
  delete_account:
    "delete my account, close my account, remove my account, delete account, erase my account, supprimer mon compte, fermer mon compte, effacer mon compte",
} as const satisfies Record<string, string>;

/** What `how_to` and `settings` are about: something one does, or sets, in the product. */
export type Topic = keyof typeof phrases;
export const topics = Object.keys(phrases) as readonly Topic[];

/** What has a value of its own to tell. */
export const settingTopics: ReadonlySet<Topic> = new Set<Topic>([
  "auto_trading",
  "trading_mode",
  "limits",
  "risk_level",
  "schedule",
  "strategies",
  "universe",
  "watchlist",
  "language",
  "appearance",
  "privacy",
  "notifications",
  "email",
  "subscription",
]);

/** What is said like an order: `delete my account`. */
export const actTopics: ReadonlySet<Topic> = new Set<Topic>([
  "connect_account",
  "transfer",
  "train",
  "simulate",
  "backtest",
  "export",
  "clear_chat",
  "delete_account",
]);

export const topicBook = new PhraseBook<Topic>();
for (const [topic, words] of Object.entries(phrases) as [Topic, string][]) topicBook.add(words, topic);

export const settingsBook = new PhraseBook<true>();
settingsBook.add(
  "settings, my settings, setting, preferences, configured, configuration, set to, set at, am i on, which mode, what mode, my plan, paramètres, réglages, préférences, réglé, configuré, suis-je en mode, quel mode, mes réglages",
  true,
);
