import { ordinaryWeek } from "@neuro/contract";
import { accountAsked, type Composer } from "../../asked.ts";
import { both } from "../../message.ts";

const words = {
  fall: both(
    "If everything you hold moved by {change}, {whose} would change by {loss}: the {invested} in securities move, the {cash} in cash do not.",
    "Si tous vos titres variaient de {change}, {whose} varierait de {loss}\u00a0: les {invested} en titres bougent, les {cash} en liquidités non.",
  ),
  assumed: both(
    "You named no size, so I took a fall of a fifth, as in an ordinary bear market.",
    "Vous n’avez pas dit de combien\u00a0: j’ai pris une baisse d’un cinquième, comme dans un marché baissier ordinaire.",
  ),
  alike: both(
    "No security moves exactly with the market: this treats all alike and is no forecast.",
    "Aucun titre ne bouge exactement comme le marché\u00a0: ceci les traite tous pareil et n’est pas une prévision.",
  ),
  week: both(
    "Measured on what you hold, {share} of weeks lose no more than {week}; those beyond it lose {beyond} on average.",
    "Mesuré sur ce que vous détenez, {share} des semaines ne perdent pas plus de {week}; les autres perdent {beyond} en moyenne.",
  ),
  yours: both("your portfolio", "votre portefeuille"),
  changeLabel: both("Change asked about", "Variation demandée"),
  loss: both("Change of the portfolio", "Variation du portefeuille"),
  invested: both("In securities", "En titres"),
  cash: both("In cash", "En liquidités"),
  formula: both("{invested} times {change}", "{invested} fois {change}"),
  share: both("Weeks that lose no more", "Semaines qui ne perdent pas plus"),
  atRisk: both("A week seldom loses more than", "Une semaine perd rarement plus de"),
  beyond: both("Beyond it, on average", "Au-delà, en moyenne"),
  risk: both("How risky is my portfolio?", "Mon portefeuille est-il risqué?"),
  largest: both("What are my largest holdings?", "Quels sont mes plus gros titres?"),
  open: both("Open the review", "Ouvrir l’examen"),
} as const;

/** Where no size was said. */
const USUAL_FALL = -20;

/** What a fall of everything held would cost, and what bad weeks were measured to cost. */
export const marketFall: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { account } = asked;
  const [summary, risk] = await Promise.all([
    account === "all" ? page.read("dashboardSummary", {}) : null,
    account === "all" ? page.read("portfolioRisk", {}) : null,
  ]);
  page.places([words.open, "advanced"]);
  page.suggest(words.risk, words.largest);
  const now = account === "all" ? summary?.summary : account;
  if (now === undefined) return;
  const from = now.provenance;
  const size = slots.change ?? USUAL_FALL;
  const value = "investment_value" in now ? now.investment_value : now.investment_balance;
  const field = "investment_value" in now ? "investment_value" : "investment_balance";
  const invested = page.home(words.invested, value, [from, field]);
  const change = page.figure("fraction", words.changeLabel, size / 100, page.own(), { signed: true });
  page.paragraph(
    page.line(words.fall, {
      whose: account === "all" ? page.text(words.yours) : account.display_name,
      change,
      loss: page.calculate(
        "money",
        words.loss,
        Math.round(page.valueOf(invested) * size) / 100,
        words.formula,
        { invested, change },
        { ...page.inHome, signed: true },
      ),
      invested,
      cash: page.home(words.cash, now.cash_balance, [from, "cash_balance"]),
    }),
    slots.change === undefined ? page.line(words.assumed) : [],
    page.line(words.alike),
  );
  const loss = risk?.risk.loss;
  const week = loss?.horizons.find(({ sessions }) => sessions === ordinaryWeek.sessions);
  if (risk === null || loss == null || week === undefined) return;
  page.say(words.week, {
    share: page.figure("fraction", words.share, loss.probability, risk.risk.provenance),
    week: page.cad(words.atRisk, week.value_at_risk, risk.risk.provenance),
    beyond: page.cad(words.beyond, week.expected_shortfall, risk.risk.provenance),
  });
};
