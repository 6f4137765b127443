/** What one keeps of one's own money: files, statements, what no market lists, what comes again, and what one is worth. */
import { both } from "../../message.ts";
import type { TopicSteps } from "./steps-of-topic.ts";

export const ownMoneySteps = {
  own_securities: {
    tab: "portfolio",
    open: "own-securities",
    title: both("Add a GIC, a bond or a private fund", "Ajouter un CPG, une obligation ou un fonds privé"),
    steps: [
      both(
        "The link opens *Securities no market lists*: press *Describe a security* and say its name, and of a deposit its rate and its days.",
        "Le lien ouvre *Titres hors marché*\u00a0: appuyez sur *Décrire un titre* et dites son nom et, d’un dépôt, son taux et ses dates.",
      ),
      both(
        "Then open an account that is kept here, press *Enter transactions*, and enter its purchase by its short name like that of any share.",
        "Ouvrez ensuite un compte tenu ici, appuyez sur *Entrer des opérations* et saisissez son achat par son nom court, comme celui d’une action.",
      ),
    ],
  },
  recurring: {
    tab: "portfolio",
    open: "recurring",
    title: both("Recurring transactions", "Opérations récurrentes"),
    steps: [
      both(
        "The link opens *Recurring transactions* of an account that is kept here; press *Add a recurring transaction*.",
        "Le lien ouvre *Opérations récurrentes* d’un compte tenu ici; appuyez sur *Ajouter une opération récurrente*.",
      ),
      both(
        "A deposit of every payday or a fund bought every month is told once and booked on each of its days. No money is moved.",
        "Un dépôt à chaque paie ou un fonds acheté chaque mois se dit une fois et s’inscrit à chacune de ses dates. Aucun argent n’est déplacé.",
      ),
    ],
  },
  net_worth: {
    tab: "portfolio",
    open: "net-worth",
    title: both("Net worth", "Valeur nette"),
    steps: [
      both(
        "On the *Portfolio* tab, *Net worth* adds your own accounts and what you own and owe beside them, today and over time.",
        "Dans l’onglet *Portefeuille*, *Valeur nette* additionne vos propres comptes et ce que vous possédez et devez à côté, aujourd’hui et dans le temps.",
      ),
      both(
        "Press *Add what you own or owe* for a home, a car, a mortgage or a loan, with its values of days.",
        "Appuyez sur *Ajouter un bien ou une dette* pour une maison, une auto, une hypothèque ou un prêt, avec ses valeurs de jours.",
      ),
    ],
  },
  benchmark: {
    tab: "portfolio",
    open: "benchmark",
    title: both("Choose a benchmark", "Choisir une référence"),
    steps: [
      both(
        "On the *Portfolio* tab, under *Performance*, press *Compare with something else*: a broad fund, or any security by its symbol.",
        "Dans l’onglet *Portefeuille*, sous *Rendement*, appuyez sur *Comparer à autre chose*\u00a0: un fonds large, ou tout titre par son symbole.",
      ),
    ],
  },
  import_files: {
    tab: "portfolio",
    open: "import",
    title: both("Import transactions", "Importer des opérations"),
    steps: [
      both(
        "The link opens *Import transactions*: give it a file of a broker, an exchange or another tracker, or any table.",
        "Le lien ouvre *Importer des opérations*\u00a0: donnez-lui un fichier d’un courtier, d’une bourse ou d’un autre outil de suivi, ou n’importe quel tableau.",
      ),
      both(
        "Each line is shown before anything is booked, and a file can be taken back at any time.",
        "Chaque ligne est montrée avant que rien ne soit inscrit, et un fichier peut être repris à tout moment.",
      ),
    ],
  },
  statements: {
    tab: "portfolio",
    open: "statements",
    title: both("Check against a statement", "Vérifier par un relevé"),
    steps: [
      both(
        "The link opens *Are all transactions there?* of one account; press *Check against a statement* and type what the account held that day.",
        "Le lien ouvre *Toutes les opérations y sont-elles\u00a0?* d’un compte; appuyez sur *Comparer à un relevé* et saisissez ce que le compte détenait ce jour-là.",
      ),
      both(
        "What differs is told with what would explain it, and entered with one click.",
        "Ce qui diffère est dit avec ce qui l’expliquerait, et saisi d’un clic.",
      ),
    ],
  },
} as const satisfies Readonly<Record<string, TopicSteps>>;
