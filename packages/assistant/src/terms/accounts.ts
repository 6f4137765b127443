import type { TermEntries } from "./term.ts";

/** Kinds of accounts. */
export const accountTerms = {
  tfsa: {
    tab: "portfolio",
    en: {
      name: "Tax-Free Savings Account (TFSA)",
      aliases: "tfsa, tax-free savings account, tax free savings account",
      definition:
        "An account in which growth and income are free of Canadian tax, withdrawals too. What may be paid in each year is limited; a withdrawal gives its room back the year after.",
      here: "Neuro shows the room you told it; only your tax authority knows the true figure.",
    },
    fr: {
      name: "Compte d’épargne libre d’impôt (CELI)",
      aliases: "celi, compte d’épargne libre d’impôt, compte libre d’impôt",
      definition:
        "Un compte où la croissance et les revenus échappent à l’impôt canadien, les retraits aussi. Les cotisations annuelles sont limitées; un retrait redonne ses droits l’année suivante.",
      here: "Neuro montre les droits que vous avez indiqués; seul le fisc connaît le vrai chiffre.",
    },
  },
  rrsp: {
    tab: "portfolio",
    en: {
      name: "Registered Retirement Savings Plan (RRSP)",
      aliases: "rrsp, registered retirement savings plan, rsp",
      definition:
        "A retirement account: what you pay in lowers your taxable income now, what you take out is taxed as income later.",
      here: "Shown as an account of its own, with the room you told Neuro.",
    },
    fr: {
      name: "Régime enregistré d’épargne-retraite (REER)",
      aliases: "reer, régime enregistré d’épargne-retraite, régime enregistré d’épargne retraite",
      definition:
        "Un compte de retraite\u00a0: vos cotisations réduisent le revenu imposable d’aujourd’hui, les retraits sont imposés plus tard comme un revenu.",
      here: "Montré comme un compte à part, avec les droits que vous avez indiqués.",
    },
  },
  fhsa: {
    tab: "portfolio",
    en: {
      name: "First Home Savings Account (FHSA)",
      aliases: "fhsa, first home savings account",
      definition:
        "For a first home: contributions are deductible like an RRSP’s, and a qualifying withdrawal is tax-free like a TFSA’s.",
      here: "Counted with the registered accounts.",
    },
    fr: {
      name: "Compte d’épargne libre d’impôt pour l’achat d’une première propriété (CELIAPP)",
      aliases: "celiapp, compte d’épargne pour l’achat d’une première propriété, première propriété",
      definition:
        "Pour une première propriété\u00a0: les cotisations sont déductibles comme au REER, et un retrait admissible est libre d’impôt comme au CELI.",
      here: "Compté avec les comptes enregistrés.",
    },
  },
  resp: {
    tab: "portfolio",
    en: {
      name: "Registered Education Savings Plan (RESP)",
      aliases: "resp, registered education savings plan",
      definition:
        "Savings for a child’s studies. Governments add grants to contributions, and growth is taxed in the student’s hands.",
      here: "Counted with the registered accounts.",
    },
    fr: {
      name: "Régime enregistré d’épargne-études (REEE)",
      aliases: "reee, régime enregistré d’épargne-études, régime enregistré d’épargne études",
      definition:
        "Une épargne pour les études d’un enfant. Les gouvernements ajoutent des subventions aux cotisations, et la croissance est imposée entre les mains de l’étudiant.",
      here: "Compté avec les comptes enregistrés.",
    },
  },
  registered_account: {
    tab: "portfolio",
    en: {
      name: "Registered account",
      aliases: "registered account, registered accounts, registered plan",
      definition:
        "An account with a special place in Canadian tax law, such as a TFSA or an RRSP. Sales inside it are not taxed when they happen.",
      here: "When the same security could be sold in several accounts, Neuro’s plan sells in these first.",
    },
    fr: {
      name: "Compte enregistré",
      aliases: "compte enregistré, comptes enregistrés, régime enregistré",
      definition:
        "Un compte qui a une place à part dans la loi fiscale canadienne, comme un CELI ou un REER. Les ventes n’y sont pas imposées sur le moment.",
      here: "Quand un même titre pourrait être vendu dans plusieurs comptes, le plan de Neuro vend d’abord dans ceux-ci.",
    },
  },
  margin_account: {
    tab: "portfolio",
    en: {
      name: "Margin account",
      aliases: "margin account, margin, borrowing, leverage, non-registered account, taxable account",
      definition:
        "A taxable account in which the broker may lend against what you hold. Borrowing enlarges losses as much as gains.",
      here: "Neuro never buys with borrowed money: an order must fit the free cash.",
    },
    fr: {
      name: "Compte sur marge",
      aliases: "compte sur marge, marge, effet de levier, compte non enregistré, compte imposable",
      definition:
        "Un compte imposable où le courtier peut prêter contre vos titres. L’emprunt grossit les pertes autant que les gains.",
      here: "Neuro n’achète jamais avec de l’argent emprunté\u00a0: un ordre doit tenir dans les liquidités disponibles.",
    },
  },
  contribution_room: {
    tab: "portfolio",
    en: {
      name: "Contribution room",
      aliases: "contribution room, contribution limit, tfsa room, rrsp room, tfsa limit",
      definition:
        "How much may still be paid into a registered account. Paying in more is penalized month by month.",
      here: "An estimate until you tell Neuro the figure on your notice; the account page asks for it.",
    },
    fr: {
      name: "Droits de cotisation",
      aliases: "droits de cotisation, plafond de cotisation, droits celi, droits reer, plafond celi",
      definition:
        "Ce qui peut encore être versé dans un compte enregistré. Un excédent est pénalisé chaque mois.",
      here: "Une estimation tant que vous n’avez pas indiqué le chiffre de votre avis; la page du compte le demande.",
    },
  },
  paper_trading: {
    tab: "trading",
    en: {
      name: "Practice money (paper trading)",
      aliases: "paper trading, paper money, practice money, demo account, simulated trading, paper account",
      definition:
        "Trading with money that is not real at prices that may be. It shows how orders work, but not how a real loss feels.",
      here: "Demo accounts trade on Neuro’s own practice exchange, costs included.",
    },
    fr: {
      name: "Argent fictif",
      aliases:
        "argent fictif, négociation fictive, compte démo, négociation simulée, compte d’exercice, paper trading",
      definition:
        "Négocier avec un argent qui n’est pas réel, à des prix qui peuvent l’être. On apprend comment fonctionnent les ordres, mais pas ce que fait une vraie perte.",
      here: "Les comptes démo négocient à la bourse d’exercice de Neuro, frais compris.",
    },
  },
} as const satisfies TermEntries;
