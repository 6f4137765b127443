import { accountAsked, type Composer } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Part } from "../../page.ts";
import { bySecurity } from "../portfolio/holdings.ts";

const words = {
  largest: both(
    "{whose}: the largest holding is {symbol}, {value}: {weight} of the portfolio.",
    "{whose}\u00a0: le plus gros titre est {symbol}, {value}\u00a0: {weight} du portefeuille.",
  ),
  smallest: both(
    "{whose}: the smallest holding is {symbol}, {value}: {weight} of the portfolio.",
    "{whose}\u00a0: le plus petit titre est {symbol}, {value}\u00a0: {weight} du portefeuille.",
  ),
  together: both(
    "These {count} together are {weight} of the portfolio.",
    "Ces {count} comptent ensemble pour {weight} du portefeuille.",
  ),
  none: both("{whose} holds no securities.", "{whose}\u00a0: aucun titre."),
  yours: both("Your portfolio", "Votre portefeuille"),
  title: both("Largest holdings", "Plus gros titres"),
  titleSmall: both("Smallest holdings", "Plus petits titres"),
  security: both("Security", "Titre"),
  value: both("Value", "Valeur"),
  weight: both("Share of the portfolio", "Part du portefeuille"),
  shown: both("Holdings shown", "Titres montrés"),
  open: both("Open your portfolio", "Ouvrir votre portefeuille"),
  sectors: both(
    "How is my portfolio divided by sector?",
    "Comment mon portefeuille est-il réparti par secteur?",
  ),
  risk: both("How risky is my portfolio?", "Mon portefeuille est-il risqué?"),
} as const;
const shown = 5;

/** What most of the money is in, over the accounts asked about; the smallest where the words say so. */
export const largestHoldings: Composer = async (page, slots) => {
  const asked = await accountAsked(page, slots);
  if (asked === null) return;
  const { account, ofAccount } = asked;
  const answer = await page.read("holdings", { query: ofAccount });
  if (answer === null) return;
  page.places([words.open, "portfolio"]);
  page.suggest(words.sectors, words.risk);
  const whose = account === "all" ? page.text(words.yours) : account.display_name;
  const isSmallest = slots.direction === "down";
  const all = bySecurity(answer.holdings);
  const list = (isSmallest ? [...all].reverse() : all).slice(0, shown);
  const [first] = list;
  if (first === undefined) {
    page.say(words.none, { whose });
    return;
  }
  const from = answer.provenance;
  const rows = list.map((one) => ({
    symbol: page.symbol(one.symbol, one.instrument_id),
    value: page.home(`${one.symbol}: ${page.text(words.value)}`, one.market_value_home, from),
    weight: page.percent(`${one.symbol}: ${page.text(words.weight)}`, one.percentage, from),
  }));
  const [top] = rows;
  if (top === undefined) return;
  page.paragraph(
    page.line(isSmallest ? words.smallest : words.largest, { whose, ...top }),
    rows.length < 2
      ? []
      : page.line(words.together, {
          count: page.count(words.shown, rows.length, from),
          weight: page.sum(
            words.weight,
            rows.map(({ weight }) => weight),
            "percent",
          ),
        }),
  );
  page.table(
    isSmallest ? words.titleSmall : words.title,
    [words.security, words.value, words.weight],
    rows.map(({ symbol, value, weight }): Part[] => [symbol, value, weight]),
  );
};
