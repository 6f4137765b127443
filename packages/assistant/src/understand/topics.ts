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
  own_securities:
    "add a gic, add my gic(s), add gics, enter a gic, record a gic, track a gic, put in a gic, add a bond, enter a bond, add a private fund, private fund, add a pension, enter a pension, add a term deposit, unlisted security, unlisted securities, unlisted fund, security no market lists, securities no market lists, own securities, own security, own prices, price of a private fund, ajouter un cpg, ajouter mon cpg, ajouter des cpg, saisir un cpg, entrer un cpg, inscrire un cpg, suivre un cpg, ajouter une obligation, saisir une obligation, ajouter un fonds privé, fonds privé, ajouter une rente, ajouter un dépôt à terme, titre non coté, titres non cotés, titre hors marché, titres hors marché, titres saisis, prix saisis, ajoute un cpg, ajoute mon cpg, j'ajoute un cpg, j'ajoute une obligation",
  recurring:
    "recurring deposit(s), recurring transaction(s), recurring entry, recurring entries, recurring purchase(s), recurring contribution(s), set a recurring deposit, set up a recurring deposit, repeating deposit, monthly deposit(s), deposit every month, deposit every payday, deposit every two weeks, buy every month, automatic monthly purchase, dépôt(s) récurrent(s), dépôt récurrent, dépôts récurrents, opération récurrente, opérations récurrentes, achat récurrent, achats récurrents, cotisation récurrente, cotisations récurrentes, dépôt mensuel, dépôts mensuels, dépôt chaque mois, dépôt à chaque paie, acheter chaque mois, faire un dépôt récurrent, faire un achat récurrent",
  net_worth:
    "net worth, my net worth, track my net worth, add my house, add my home, add a house, add a home, add my mortgage, add a mortgage, add my car, add a car, add a loan, add my loan, what i own and owe, valeur nette, ma valeur nette, avoir net, mon avoir net, suivre ma valeur nette, ajouter ma maison, ajouter une maison, ajouter mon hypothèque, ajouter une hypothèque, ajouter mon auto, ajouter une auto, ajouter un prêt, ajouter mon prêt, ce que je possède et dois",
  benchmark:
    "change my benchmark, change the benchmark, choose a benchmark, choose my benchmark, set my benchmark, set a benchmark, pick a benchmark, another benchmark, different benchmark, benchmark of my own, compare with another fund, compare my portfolio with another index, changer mon indice de référence, changer l'indice de référence, choisir un indice de référence, choisir mon indice de référence, fixer mon indice de référence, changer la référence, changer ma référence, choisir une référence, autre indice de référence",
  import_files:
    "import transactions, import my transactions, import my trades, import my history, import a file, import files, import a csv, import my csv, import a csv file, import csv, import ofx, import an ofx file, import a qfx file, import from wealthsimple, import from questrade, import from another app, import my activity, upload a file, upload a csv, upload my csv, upload my transactions, upload transactions, importer des opérations, importer mes opérations, importer des transactions, importer mes transactions, importer mon historique, importer un fichier, importer des fichiers, importer un csv, importer mon csv, importer un fichier csv, importer un fichier ofx, importer de wealthsimple, importer de questrade, téléverser un fichier, téléverser mes opérations",
  statements:
    "check my statement, check a statement, check against a statement, check against my statement, compare with my statement, compare with a statement, enter a statement, add a statement, statement check, closing figures, closing balance, are all my transactions there, are all transactions there, missing transactions, reconcile my account, vérifier mon relevé, vérifier un relevé, vérifier par un relevé, vérifier avec mon relevé, comparer avec mon relevé, comparer à mon relevé, saisir un relevé, entrer un relevé, ajouter un relevé, solde de clôture, toutes mes opérations y sont, toutes les opérations y sont, opérations manquantes, concilier mon compte",
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
  "own_securities",
  "recurring",
  "net_worth",
  "benchmark",
  "import_files",
  "statements",
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
