/** Orders, accounts, and what Neuro may trade. */
import { both } from "../../message.ts";
import type { TopicSteps } from "./steps-of-topic.ts";

export const tradingSteps = {
  place_order: {
    tab: "trading",
    title: both("Place an order", "Passer un ordre"),
    steps: [
      both(
        "On the *Trading* tab, fill in *Quick Trade*: side, symbol, quantity, type and account.",
        "Dans l’onglet *Négociation*, remplissez *Ordre rapide*\u00a0: sens, symbole, quantité, type et compte.",
      ),
      both(
        "Press *Preview order*: it shows the cost, the cash after and every check.",
        "Appuyez sur *Aperçu de l’ordre*\u00a0: il montre le coût, les liquidités ensuite et chaque vérification.",
      ),
      both(
        "Press *Place paper order*. With real money you confirm twice, the second time with *Place live order*.",
        "Appuyez sur *Passer l’ordre simulé*. Avec de l’argent réel, vous confirmez deux fois, la seconde par *Passer l’ordre réel*.",
      ),
    ],
  },
  cancel_order: {
    tab: "trading",
    title: both("Cancel an order", "Annuler un ordre"),
    steps: [
      both(
        "On the *Trading* tab, find the order under *Recent Orders*; older ones are behind *All orders*.",
        "Dans l’onglet *Négociation*, trouvez l’ordre sous *Ordres récents*; les plus anciens sont derrière *Tous les ordres*.",
      ),
      both(
        "Press *Cancel* and confirm *Cancel order*. What was already filled stays.",
        "Appuyez sur *Annuler* et confirmez *Annuler l’ordre*. Ce qui est déjà exécuté reste.",
      ),
    ],
  },
  connect_account: {
    tab: "connect",
    title: both("Connect a brokerage account", "Connecter un compte de courtage"),
    steps: [
      both(
        "On the *Connect* tab, press *Connect Brokerage Account* or choose your broker.",
        "Dans l’onglet *Connexion*, appuyez sur *Connecter un compte de courtage* ou choisissez votre courtier.",
      ),
      both(
        "Sign in at your broker in the window that opens; Neuro never sees those credentials.",
        "Ouvrez une session chez votre courtier dans la fenêtre qui s’ouvre; Neuro ne voit jamais ces identifiants.",
      ),
      both(
        "Access is read-only unless you allow orders. An expired connection has a *Reconnect* button there.",
        "L’accès est en lecture seule, sauf si vous permettez les ordres. Une connexion expirée y a un bouton *Reconnecter*.",
      ),
    ],
  },
  deposit: {
    tab: "portfolio",
    title: both("Add money", "Ajouter de l’argent"),
    steps: [
      both(
        "Practice accounts: open the account on the *Portfolio* tab and press *Add*.",
        "Comptes d’exercice\u00a0: ouvrez le compte dans l’onglet *Portefeuille* et appuyez sur *Ajouter*.",
      ),
      both(
        "Real accounts: deposit and withdraw at your broker; Neuro cannot move money there.",
        "Comptes réels\u00a0: déposez et retirez chez votre courtier; Neuro ne peut pas y déplacer d’argent.",
      ),
    ],
  },
  transfer: {
    tab: "portfolio",
    title: both("Move holdings", "Transférer des titres"),
    steps: [
      both(
        "Practice accounts: open the account on the *Portfolio* tab, press *Move*, choose the security, the units and the other account.",
        "Comptes d’exercice\u00a0: ouvrez le compte dans l’onglet *Portefeuille*, appuyez sur *Transférer*, choisissez le titre, les unités et l’autre compte.",
      ),
      both(
        "Real accounts: ask your broker for the transfer.",
        "Comptes réels\u00a0: demandez le transfert à votre courtier.",
      ),
    ],
  },
  auto_trading: {
    tab: "settings",
    title: both("Auto-trading", "Négociation automatique"),
    steps: [
      both(
        "Under *Settings*, turn *Auto trading* on and press *Save Settings*.",
        "Dans *Paramètres*, activez *Négociation automatique* et appuyez sur *Enregistrer*.",
      ),
      both(
        "There you also choose *Trading universe*, *Strategies* and *Risk and AI settings*.",
        "Vous y choisissez aussi *Univers de négociation*, *Stratégies* et *Risque et IA*.",
      ),
      both(
        "*Stop all trading* under *Kill switch* stops everything at once, there and on the *Trading* tab.",
        "*Arrêter toute négociation*, sous *Arrêt d’urgence*, arrête tout d’un coup, là et dans l’onglet *Négociation*.",
      ),
    ],
  },
  trading_mode: {
    tab: "trading",
    title: both("Paper or live", "Simulé ou réel"),
    steps: [
      both(
        "At the top of the *Trading* tab, switch between *Paper* and *Live*.",
        "En haut de l’onglet *Négociation*, passez de *Simulé* à *Réel*.",
      ),
      both(
        "*Live* needs a connected account that may trade and a subscription; live orders are confirmed twice.",
        "*Réel* exige un compte connecté qui peut négocier et un abonnement; les ordres réels sont confirmés deux fois.",
      ),
    ],
  },
  limits: {
    tab: "settings",
    title: both("Trading limits", "Limites de négociation"),
    steps: [
      both(
        "Under *Settings*, *Risk and AI settings*, set the largest position, stop-loss, take-profit, daily trades and daily loss.",
        "Dans *Paramètres*, sous *Risque et IA*, fixez la position maximale, le stop, l’objectif, les opérations et la perte par jour.",
      ),
      both(
        "Press *Save Settings*. The server enforces them at the moment of each order.",
        "Appuyez sur *Enregistrer*. Le serveur les applique au moment de chaque ordre.",
      ),
    ],
  },
  risk_level: {
    tab: "settings",
    title: both("Risk level", "Niveau de risque"),
    steps: [
      both(
        "Under *Settings*, *Risk and AI settings*, choose *Low*, *Medium* or *High* and press *Save Settings*.",
        "Dans *Paramètres*, sous *Risque et IA*, choisissez *Faible*, *Moyen* ou *Élevé* et appuyez sur *Enregistrer*.",
      ),
      both(
        "It limits how large a position Neuro may buy.",
        "Il limite la taille de position que Neuro peut acheter.",
      ),
    ],
  },
  schedule: {
    tab: "settings",
    title: both("Schedule and review", "Horaire et examen"),
    steps: [
      both(
        "Under *Settings*, *Schedule and review*, choose at which phases of the session Neuro looks, and the *Review threshold*.",
        "Dans *Paramètres*, sous *Horaire et examen*, choisissez à quelles phases de la séance Neuro regarde, et le *Seuil d’examen*.",
      ),
      both("Press *Save Settings*.", "Appuyez sur *Enregistrer*."),
    ],
  },
  strategies: {
    tab: "settings",
    title: both("Strategies", "Stratégies"),
    steps: [
      both(
        "Under *Settings*, *Strategies*, turn on those Neuro may use and press *Save Settings*.",
        "Dans *Paramètres*, sous *Stratégies*, activez celles que Neuro peut utiliser et appuyez sur *Enregistrer*.",
      ),
      both(
        "Their rules and records are on the *Neuro trader* tab.",
        "Leurs règles et leurs résultats sont dans l’onglet *Négociateur Neuro*.",
      ),
    ],
  },
  universe: {
    tab: "settings",
    title: both("Trading universe", "Univers de négociation"),
    steps: [
      both(
        "Under *Settings*, *Trading universe*, choose *Specific stocks*, *Sectors* or *Combination*, add yours and press *Save Settings*.",
        "Dans *Paramètres*, sous *Univers de négociation*, choisissez *Titres choisis*, *Secteurs* ou *Combinaison*, ajoutez les vôtres et appuyez sur *Enregistrer*.",
      ),
    ],
  },
  optimize: {
    tab: "trading",
    title: both("Optimize the portfolio", "Optimiser le portefeuille"),
    steps: [
      both(
        "On the *Trading* tab, under *Optimization review*, read what Neuro recommends, then press *Review & Approve*.",
        "Dans l’onglet *Négociation*, sous *Examen de l’optimisation*, lisez ce que Neuro recommande, puis appuyez sur *Examiner et approuver*.",
      ),
      both(
        "Choose the recommendations, then paper or live. To rebalance to your own target, use the *Advanced* view.",
        "Choisissez les recommandations, puis simulé ou réel. Pour rééquilibrer vers votre propre cible, utilisez la vue *Avancé*.",
      ),
    ],
  },
} as const satisfies Readonly<Record<string, TopicSteps>>;
