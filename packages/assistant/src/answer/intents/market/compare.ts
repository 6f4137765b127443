import type { AnswerOf } from "@neuro/contract";
import type { FoundSecurity } from "../../../port.ts";
import type { Slots } from "../../../understanding.ts";
import { type Composer, periodWords, placeOf, securitiesAsked } from "../../asked.ts";
import { both } from "../../message.ts";
import type { Page, Part } from "../../page.ts";
import { signalNames } from "./evidence.ts";

const words = {
  two: both(
    "To compare, name two to four securities, for example RY and TD.",
    "Pour comparer, nommez de deux à quatre titres, par exemple RY et TD.",
  ),
  rose: both(
    "{period}, {best} did best ({bestChange}) and {worst} worst ({worstChange}).",
    "{period}, {best} a fait le mieux ({bestChange}) et {worst} le pire ({worstChange}).",
  ),
  calm: both("{calm} moved least ({calmest} a year).", "{calm} a le moins varié ({calmest} par an)."),
  noEdge: both(
    "No signal among them has shown an edge: {term}.",
    "Aucun de leurs signaux n’a montré d’avantage\u00a0: {term}.",
  ),
  someEdge: both("With a measured edge: {symbols}.", "Avec un avantage mesuré\u00a0: {symbols}."),
  past: both("None of this says which will do better.", "Rien de cela ne dit lequel fera mieux."),
  noEdgeTerm: both("what that means", "ce que cela veut dire"),
  title: both("Side by side", "Côte à côte"),
  measure: both("Measure", "Mesure"),
  price: both("Last price", "Dernier prix"),
  today: both("Since the previous close", "Depuis la clôture précédente"),
  volatility: both("Volatility a year", "Volatilité annuelle"),
  dividend: both("Dividend yield", "Rendement en dividendes"),
  rsi: both("RSI", "RSI"),
  signal: both("Signal", "Signal"),
  confidence: both("Confidence", "Confiance"),
  edge: both("Edge found", "Avantage mesuré"),
  yes: both("yes", "oui"),
  no: both("no", "non"),
  change: both("Change, {period}", "Variation, {period}"),
  lines: both("Change {period}", "Variation {period}"),
  analyze: both("Analyze {symbol}", "Analyse {symbol}"),
  open: both("Open {symbol}", "Ouvrir {symbol}"),
} as const;
const most = 4;

export const compare: Composer = async (page, slots) => {
  const named = slots.securities ?? [];
  const onScreen = named.length === 1 ? await securitiesAsked(page, {}) : [];
  const securities = [...named, ...(onScreen ?? [])].filter(
    (one, index, all) => all.findIndex(({ instrumentId }) => instrumentId === one.instrumentId) === index,
  );
  if (securities.length < 2) return page.say(words.two);
  await compareSecurities(page, securities, slots);
};

interface Seen {
  readonly security: FoundSecurity;
  readonly detail: AnswerOf<"stockDetail">;
  readonly history: AnswerOf<"stockHistory"> | null;
}

export async function compareSecurities(
  page: Page,
  securities: readonly FoundSecurity[],
  slots: Slots,
): Promise<void> {
  const period = slots.period ?? "1Y";
  const seen = await Promise.all(
    securities.slice(0, most).map(async (security): Promise<Seen | null> => {
      const params = { symbol: security.instrumentId };
      const [detail, history] = await Promise.all([
        page.read("stockDetail", { params }),
        page.read("stockHistory", { params, query: { timeframe: period } }),
      ]);
      return detail === null ? null : { security, detail, history };
    }),
  );
  const known = seen.filter((one) => one !== null);
  if (known.length === 0) return;
  const periodName = page.text(periodWords[period]);
  const columns = known.map((one) => columnOf(page, one, periodName));
  sayBest(page, columns, periodName);
  sayEdges(page, columns);
  draw(page, known, periodName);
  const row = (title: string, cell: (column: (typeof columns)[number]) => Part): Part[] => [
    title,
    ...columns.map(cell),
  ];
  page.table(
    words.title,
    [words.measure, ...columns.map(({ symbol }) => symbol)],
    [
      row(page.text(words.price), ({ price }) => price ?? "–"),
      row(page.text(words.today), ({ today }) => today ?? "–"),
      row(page.text(words.change).replace("{period}", periodName), ({ change }) => change?.span ?? "–"),
      row(page.text(words.volatility), ({ volatility }) => volatility?.span ?? "–"),
      row(page.text(words.dividend), ({ dividend }) => dividend ?? "–"),
      row(page.text(words.rsi), ({ rsi }) => rsi ?? "–"),
      row(page.text(words.signal), ({ signal }) => (signal === null ? "–" : page.text(signalNames[signal]))),
      row(page.text(words.confidence), ({ confidence }) => confidence ?? "–"),
      row(page.text(words.edge), ({ edge }) =>
        edge === null ? "–" : page.text(edge ? words.yes : words.no),
      ),
    ],
  );
  const [first] = known;
  const named = (message: { en: string; fr: string }, symbol: string) =>
    page.text(message).replace("{symbol}", symbol);
  page.places(
    ...known.map(
      ({ security }) =>
        [named(words.open, security.symbol), placeOf("stocks", security.instrumentId)] as const,
    ),
  );
  if (first !== undefined)
    page.suggest(...known.slice(0, 3).map(({ security }) => named(words.analyze, security.symbol)));
}

function columnOf(page: Page, { security: { symbol }, detail, history }: Seen, period: string) {
  const { quote, key_figures: key, ai_analysis: analysis, stock } = detail;
  const label = (message: { en: string; fr: string }) =>
    `${symbol}: ${page.text(message).replace("{period}", period)}`;
  const read = "error" in analysis ? null : analysis;
  const changed = history?.statistics.change_percent;
  return {
    symbol,
    price: quote && page.price(label(words.price), quote.price, stock.currency, quote.provenance),
    today: quote && page.today(label(words.today), quote.change_percent, quote.provenance),
    change:
      history == null || changed == null
        ? null
        : { value: changed, span: page.change(label(words.change), changed, history.provenance) },
    volatility:
      key?.annual_volatility == null
        ? null
        : {
            value: key.annual_volatility,
            span: page.percent(label(words.volatility), key.annual_volatility, key.provenance),
          },
    dividend:
      key?.dividend_yield == null
        ? null
        : page.percent(label(words.dividend), key.dividend_yield, key.provenance),
    rsi: read && page.figure("ratio", label(words.rsi), read.rsi, read.provenance),
    signal: read?.signal.signal_type ?? null,
    confidence:
      read && page.figure("fraction", label(words.confidence), read.signal.confidence, read.provenance),
    edge: read?.signal.confidence_basis.edge_found ?? null,
  };
}

type Compared = ReturnType<typeof columnOf>;

function sayBest(page: Page, columns: readonly Compared[], period: string): void {
  const changed = columns
    .flatMap(({ symbol, change }) => (change === null ? [] : [{ symbol, ...change }]))
    .sort((a, b) => b.value - a.value);
  const [best, worst] = [changed[0], changed.at(-1)];
  if (best === undefined || worst === undefined || best.value === worst.value) return;
  const calm = columns
    .flatMap(({ symbol, volatility }) => (volatility === null ? [] : [{ symbol, ...volatility }]))
    .sort((a, b) => a.value - b.value)[0];
  page.paragraph(
    page.line(words.rose, {
      period: `${period.charAt(0).toUpperCase()}${period.slice(1)}`,
      best: page.symbol(best.symbol),
      bestChange: best.span,
      worst: page.symbol(worst.symbol),
      worstChange: worst.span,
    }),
    calm === undefined ? [] : page.line(words.calm, { calm: page.symbol(calm.symbol), calmest: calm.span }),
  );
}

function sayEdges(page: Page, columns: readonly Compared[]): void {
  const edges = columns.filter(({ edge }) => edge === true).map(({ symbol }) => symbol);
  page.paragraph(
    edges.length === 0
      ? page.line(words.noEdge, { term: page.term("edge", words.noEdgeTerm) })
      : page.line(words.someEdge, { symbols: edges.join(", ") }),
    page.line(words.past),
  );
}

/** Each from its first close, so that prices of any size can be compared. */
function draw(page: Page, known: readonly Seen[], period: string): void {
  const [first] = known.flatMap(({ history }) => history ?? []);
  if (first === undefined) return;
  page.lines({
    title: page.text(words.lines).replace("{period}", period),
    unit: "percent",
    lines: known.flatMap(({ security, history }) => {
      const start = history?.prices[0]?.close;
      if (history === null || start === undefined || start === 0) return [];
      return [
        {
          name: security.symbol,
          series: {
            times: history.prices.map(({ date }) => Date.parse(date)),
            values: history.prices.map(({ close }) => (close / start - 1) * 100),
          },
        },
      ];
    }),
    provenance: first.provenance,
  });
}
