/** Research, targets, and how the app looks and is protected. */
import { both } from "../../message.ts";
import type { TopicSteps } from "./steps-of-topic.ts";

export const appSteps = {
  train: {
    tab: "neural",
    title: both("Train a network", "Entraîner un réseau"),
    steps: [
      both(
        "On the *Neural network* view, choose a stock and press *Start Training*; it takes seconds.",
        "Dans la vue *Réseau de neurones*, choisissez un titre et appuyez sur *Lancer l’entraînement*; cela prend quelques secondes.",
      ),
      both(
        "Below stands how it did on days it had never seen.",
        "Plus bas se lit ce qu’il a fait sur des jours jamais vus.",
      ),
    ],
  },
  simulate: {
    tab: "neural",
    title: both("Run a simulation", "Lancer une simulation"),
    steps: [
      both(
        "On the *Neural network* view, under the simulation, choose symbol, initial balance and days and press *Run Simulation*.",
        "Dans la vue *Réseau de neurones*, sous la simulation, choisissez symbole, solde initial et jours et appuyez sur *Lancer la simulation*.",
      ),
    ],
  },
  backtest: {
    tab: "neuro-trader",
    title: both("Backtest a strategy", "Tester une stratégie"),
    steps: [
      both(
        "On the *Neuro trader* tab, under *Strategy Backtesting*, choose symbol, days and strategy and press *Run*.",
        "Dans l’onglet *Négociateur Neuro*, sous *Test rétrospectif de stratégie*, choisissez symbole, jours et stratégie et appuyez sur *Lancer*.",
      ),
      both(
        "The result stands beside buying and holding, costs included.",
        "Le résultat se lit à côté d’un achat conservé, frais compris.",
      ),
    ],
  },
  targets: {
    tab: "portfolio",
    title: both("Set a target allocation", "Fixer une répartition cible"),
    steps: [
      both(
        "On the *Portfolio* tab, under *Allocation*, press *Set a target* and give each part its percent.",
        "Dans l’onglet *Portefeuille*, sous *Répartition*, appuyez sur *Fixer une cible* et donnez à chaque part son pourcentage.",
      ),
      both(
        "They must add up to the whole; then press *Save target*.",
        "Leur somme doit faire le tout; appuyez ensuite sur *Enregistrer la cible*.",
      ),
    ],
  },
  watchlist: {
    tab: "stocks",
    title: both("Watch a stock", "Suivre un titre"),
    steps: [
      both(
        "On the *Stocks* tab, search for the stock and press its star.",
        "Dans l’onglet *Titres*, cherchez le titre et appuyez sur son étoile.",
      ),
      both(
        "It then stands in your watchlist there, with its live price.",
        "Il se trouve alors dans votre liste de suivi, avec son cours en direct.",
      ),
    ],
  },
  language: {
    tab: "settings",
    title: both("Language", "Langue"),
    steps: [
      both(
        "Use the language button in the header, on a phone *More*, or *Display* under *Settings*: English or Français.",
        "Utilisez le bouton de langue de l’en-tête, *Plus* sur un téléphone, ou *Affichage* dans *Paramètres*\u00a0: English ou Français.",
      ),
    ],
  },
  appearance: {
    tab: "settings",
    title: both("Appearance", "Apparence"),
    steps: [
      both(
        "Under *Settings*, *Display*, choose the *Theme* and the colours of *Gain and loss*; on a phone also under *More*.",
        "Dans *Paramètres*, sous *Affichage*, choisissez le *Thème* et les couleurs de *Gains et pertes*; sur un téléphone, aussi sous *Plus*.",
      ),
    ],
  },
  privacy: {
    tab: "overview",
    title: both("Hide amounts", "Masquer les montants"),
    steps: [
      both(
        "Press the eye beside your portfolio value or, on a phone, *More*, *Hide amounts*.",
        "Appuyez sur l’œil à côté de la valeur du portefeuille ou, sur un téléphone, *Plus*, *Masquer les montants*.",
      ),
      both(
        "Under *Settings*, *Display*, *Amounts at start* decides how the app opens.",
        "Dans *Paramètres*, sous *Affichage*, *Montants à l’ouverture* décide comment l’app s’ouvre.",
      ),
    ],
  },
  notifications: {
    tab: "stocks",
    title: both("Alerts", "Alertes"),
    steps: [
      both(
        "On the *Stocks* tab, press the bell beside a stock, or *Set an alert* on the *Analytics* tab.",
        "Dans l’onglet *Titres*, appuyez sur la cloche à côté d’un titre, ou sur *Créer une alerte* dans l’onglet *Statistiques*.",
      ),
      both(
        "You are told once: of a price, of a day’s change, of a day that leaves its range, or of a signal.",
        "Vous êtes averti une fois\u00a0: d’un prix, de la variation d’une séance, d’une séance qui sort de sa fourchette ou d’un signal.",
      ),
      both(
        "A limit or stop order acts at a price by itself; what waits for you stands under *Draft orders* on the *Trading* tab.",
        "Un ordre limité ou stop agit de lui-même à un prix; ce qui vous attend se trouve sous *Brouillons d’ordres* dans l’onglet *Négociation*.",
      ),
    ],
  },
  voice: {
    tab: "advanced",
    title: both("Voice", "Voix"),
    steps: [
      both(
        "Press the microphone here, or *Start listening* on the *Advanced* view, and say one sentence.",
        "Appuyez sur le micro ici, ou sur *Commencer l’écoute* dans la vue *Avancé*, et dites une phrase.",
      ),
      both(
        "For example: analyze RY, buy ten TD, market overview, rebalance. A spoken order only fills a ticket.",
        "Par exemple\u00a0: analyse RY, achète dix TD, aperçu du marché, rééquilibre. Un ordre parlé ne fait que remplir un formulaire.",
      ),
    ],
  },
  password: {
    tab: "settings",
    title: both("Password", "Mot de passe"),
    steps: [
      both(
        "Under *Settings*, *Account*, press *Change password*. Forgotten? The login page sends a link, where e-mail is set up.",
        "Dans *Paramètres*, sous *Compte*, appuyez sur *Changer le mot de passe*. Oublié? La page de connexion envoie un lien, si le courriel est configuré.",
      ),
    ],
  },
  second_step: {
    tab: "settings",
    title: both("Second step", "Deuxième étape"),
    steps: [
      both(
        "Under *Settings*, *Account*, press *Set up the second step*, scan the code with an authenticator app and keep the recovery codes.",
        "Dans *Paramètres*, sous *Compte*, appuyez sur *Configurer la deuxième étape*, numérisez le code avec une application d’authentification et gardez les codes de secours.",
      ),
    ],
  },
  email: {
    tab: "settings",
    title: both("E-mail", "Courriel"),
    steps: [
      both(
        "Under *Settings*, *Account*, press *Change e-mail*. Where e-mail is set up, the new one counts once you follow the link sent there; elsewhere at once.",
        "Dans *Paramètres*, sous *Compte*, appuyez sur *Changer de courriel*. Si le courriel est configuré, le nouveau compte une fois le lien reçu suivi; sinon, tout de suite.",
      ),
    ],
  },
  subscription: {
    tab: "settings",
    title: both("Subscription", "Abonnement"),
    steps: [
      both(
        "Under *Settings*, *Subscription Management*, see and change your subscription.",
        "Dans *Paramètres*, sous *Gestion de l’abonnement*, voyez et changez votre abonnement.",
      ),
    ],
  },
  export: {
    tab: "settings",
    title: both("Export", "Exporter"),
    steps: [
      both(
        "Everything stored about you: *Settings*, *Account*, *Your data*, then *Export as JSON* or *Export as CSV*.",
        "Tout ce qui est conservé sur vous\u00a0: *Paramètres*, *Compte*, *Vos données*, puis *Exporter en JSON* ou *Exporter en CSV*.",
      ),
      both(
        "Holdings and transactions alone: *Export CSV* on the *Portfolio* tab.",
        "Titres et opérations seulement\u00a0: *Exporter en CSV* dans l’onglet *Portefeuille*.",
      ),
    ],
  },
  clear_chat: {
    tab: "overview",
    title: both("Clear this chat", "Effacer cette conversation"),
    steps: [
      both(
        "Open the menu at the top of this chat and press *Clear history*; what was said is then forgotten.",
        "Ouvrez le menu en haut de cette conversation et appuyez sur *Effacer l’historique*; ce qui a été dit est alors oublié.",
      ),
    ],
  },
  delete_account: {
    tab: "settings",
    title: both("Delete the account", "Supprimer le compte"),
    steps: [
      both(
        "Under *Settings*, *Account*, *Danger Zone*, press *Delete account*: it asks for your password, then once more, and nobody can bring the data back.",
        "Dans *Paramètres*, sous *Compte*, *Zone de danger*, appuyez sur *Supprimer le compte*\u00a0: le mot de passe est demandé, puis une confirmation, et personne ne peut ramener les données.",
      ),
    ],
  },
} as const satisfies Readonly<Record<string, TopicSteps>>;
