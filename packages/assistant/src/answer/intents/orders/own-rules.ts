/** What rules of the user's own do, why they did or did not trade lately, and how far their trades are from their tests. */
import type { AnswerOf } from "@neuro/contract";
import type { Composer } from "../../asked.ts";
import { both, type Message } from "../../message.ts";
import type { Line, Page } from "../../page.ts";

type Kept = AnswerOf<"tradingRules">["rules"][number];

const words = {
  none: both(
    "You keep no strategy of your own yet. Neuro trader has an editor: conditions from menus or in words, tried on past days while you write.",
    "Vous n’avez encore aucune stratégie à vous. Neuro trader a un éditeur\u00a0: des conditions par menus ou en mots, essayées sur le passé pendant que vous écrivez.",
  ),
  told: both("{name} {conduct}:", "{name} {conduct}\u00a0:"),
  others: both(
    "You keep {count} strategies of your own. This is about {name}; the others: {names}.",
    "Vous avez {count} stratégies à vous. Voici {name}; les autres\u00a0: {names}.",
  ),
  count: both("Strategies of your own", "Stratégies à vous"),
  decided: both("Its last decisions", "Ses dernières décisions"),
  decision: both("{symbol}, {time}: {text}", "{symbol}, {time}\u00a0: {text}"),
  undecided: both("It has decided nothing yet.", "Elle n’a encore rien décidé."),
  gap: both(
    "Beside its test, in {currency}: {real} really made, {test} by the test.",
    "Face à son test, en {currency}\u00a0: {real} en réalité, {test} par le test.",
  ),
  real: both("Really made", "Fait en réalité"),
  test: both("Made by the test", "Fait par le test"),
  difference: both("Difference to the test", "Écart au test"),
  record: both("Record beside the test", "Bilan face au test"),
  noGap: both(
    "None of its trades stands beside its test yet; that comes with the close of the session they are of.",
    "Aucune de ses opérations n’est encore comparée à son test; cela vient à la clôture de leur séance.",
  ),
  open: both("Open your strategies", "Ouvrir vos stratégies"),
  given: both("Which strategies are there?", "Quelles stratégies y a-t-il?"),
  drafts: both("What drafts are waiting for me?", "Quels brouillons m’attendent?"),
  quoted: both("Strategy of your own", "Stratégie à vous"),
} as const;

const conducts: Readonly<Record<"off" | "draft" | "trade" | "untraded", Message>> = {
  trade: both("trades by itself", "négocie seule"),
  draft: both("makes drafts", "prépare des brouillons"),
  off: both("is turned off", "est désactivée"),
  untraded: both("is not traded", "n’est pas négociée"),
};

const DECISIONS = 5;

/** The one that is traded, else the one changed last. */
function chosen(rules: readonly Kept[]): Kept | undefined {
  const byChange = rules.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1));
  const isTraded = ({ trading }: Kept) => trading !== null && trading.conduct !== "off";
  return byChange.find(isTraded) ?? byChange[0];
}

export const ownRules: Composer = async (page) => {
  const answer = await page.read("tradingRules", {});
  page.places([words.open, "/dashboard?tab=neuro-trader&open=strategies"]);
  page.suggest(words.given, words.drafts);
  if (answer === null) return;
  const rule = chosen(answer.rules);
  if (rule === undefined) return page.say(words.none);
  const { name } = rule.rule;
  const others = answer.rules.filter(({ id }) => id !== rule.id);
  page.paragraph(
    page.line(words.told, {
      name: page.strong(name),
      conduct: page.text(conducts[rule.trading?.conduct ?? "untraded"]),
    }),
  );
  page.list(rule.told.map((sentence) => page.quoted(sentence, words.quoted, page.own())));
  await sayDecisions(page, rule);
  if (rule.trading !== null) await sayGap(page, rule);
  if (others.length > 0)
    page.say(words.others, {
      ...{ count: page.count(words.count, answer.rules.length, page.own()), name },
      names: others.map((other) => other.rule.name).join(", "),
    });
};

async function sayDecisions(page: Page, { id }: Kept): Promise<void> {
  const found = await page.read("ruleDecisions", { params: { id }, query: { limit: DECISIONS } });
  if (found === null) return;
  if (found.decisions.length === 0) return page.say(words.undecided);
  page.paragraph([page.strong(words.decided)]);
  page.list(
    found.decisions.map(
      ({ symbol, decided_at, text }): Line =>
        page.line(words.decision, {
          symbol: page.symbol(symbol),
          time: `${page.format.date(decided_at)}, ${page.format.time(decided_at)}`,
          text: page.quoted(text, words.decided, found.provenance),
        }),
    ),
  );
}

async function sayGap(page: Page, { id }: Kept): Promise<void> {
  const report = await page.read("ruleGap", { params: { id }, query: {} });
  if (report === null) return;
  if (report.currencies.length === 0) return page.say(words.noGap);
  for (const { currency, test, real, told, provenance } of report.currencies)
    page.paragraph(
      page.line(words.gap, {
        currency,
        real: page.money(words.real, real, currency, provenance),
        test: page.money(words.test, test, currency, provenance),
      }),
      page.quoted(told, words.difference, provenance),
    );
  if (report.record !== null)
    page.paragraph(page.quoted(report.record.told, words.record, report.record.provenance));
}
