/** What networks foretell of real prices on days they have not seen, symbol by symbol, and how long that takes to find out. */
import {
  type HorizonEvaluation,
  type LayerPlan,
  NEURAL_PARAMETERS,
  type SymbolEvaluation,
  type SymbolModel,
  type SymbolSeries,
  type SymbolTrainingRequest,
  trainSymbol,
} from "../../packages/neural/src/index.ts";
import { machineDescription, today } from "../machine.ts";
import { type MarketSymbol, marketSymbols } from "./neural-market-data.ts";
import { type Estimate, summaryOf } from "./neural-market-summary.ts";

const leastSessions = 1_000;
const evaluated = { US: 40, CA: 30 };
const pooled = { US: 45, CA: 15 };
const comparedSymbols = 12;
const seed = 1;

/** The text of the section. */
export function neuralMarketText(marketDir: string): string {
  const symbols = marketSymbols(marketDir, leastSessions);
  const pool = [...spreadOver(symbols, "US", pooled.US, 0), ...spreadOver(symbols, "CA", pooled.CA, 0)];
  const judged = [
    ...spreadOver(symbols, "CA", evaluated.CA, 0),
    ...spreadOver(symbols, "US", evaluated.US, 1),
  ];
  const trainings = judged.map((series) => timed({ series, pool, seed }));
  return [
    ...introduction(pool.length, trainings),
    "",
    ...summaryLines(trainings.map(({ model }) => model.evaluation)),
    "",
    ...poolingLines(trainings.map(({ model }) => model)),
    "",
    suspicionLine(trainings.map(({ model }) => model)),
    "",
    "| symbol | from | n | next session | majority | Brier skill | alone | 5 sessions | majority | Brier skill | alone | edge |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ...trainings.map(({ model }) => symbolRow(model)),
    "",
    ...planLines(judged, pool),
  ].join("\n");
}

/** So many symbols of a country, evenly spread over the alphabet. */
function spreadOver(
  symbols: readonly MarketSymbol[],
  country: "US" | "CA",
  count: number,
  offset: number,
): SymbolSeries[] {
  const of = symbols.filter((symbol) => symbol.country === country);
  const picked = new Set(
    Array.from({ length: count }, (_, i) => Math.floor(((i + offset / 2) * of.length) / count) % of.length),
  );
  return [...picked].map((place) => of[place]!.series);
}

interface Timed {
  readonly model: SymbolModel;
  readonly seconds: number;
  /** Longest processor time between two looks at a cancel. */
  readonly longestStepMs: number;
}

function timed(request: SymbolTrainingRequest): Timed {
  const start = processorMs();
  const training = trainSymbol(request);
  let longestStepMs = 0;
  let before = threadMs();
  let step = training.next();
  while (!step.done) {
    const now = threadMs();
    longestStepMs = Math.max(longestStepMs, now - before);
    before = now;
    step = training.next();
  }
  if (!step.value.ok) throw new Error(`${request.series.symbol}: ${step.value.code}`);
  return { model: step.value.model, seconds: (processorMs() - start) / 1_000, longestStepMs };
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Without what the compiler and the collector do beside it, since a cancel does not wait for those. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function introduction(poolSize: number, trainings: readonly Timed[]): string[] {
  const seconds = trainings.map((training) => training.seconds).sort((a, b) => a - b);
  const longest = Math.max(...trainings.map((training) => training.longestStepMs));
  const middle = seconds[Math.floor(seconds.length / 2)]!;
  return [
    `Walk-forward over the files market, ${today()}: before each of up to 12 test windows an ensemble of 3 networks learns from 365 days of the`,
    `symbol, at most 100 epochs, starting from networks that learned from ${poolSize} symbols up to a date before; a gap of 6 sessions; then days that`,
    "none of them has seen. Accuracy of the direction and Brier skill against the base rate known at training time, each with its 95 %",
    "interval; over 5 sessions only every fifth forecast counts as independent. `alone` is the skill of networks that saw the symbol only.",
    "An edge would be a skill and an accuracy whose intervals lie above 0 and above the majority. Today's large companies rose more",
    "often than not, so always saying the majority is right on more than half of the days.",
    "",
    `One symbol with bases, windows, both comparisons and the final model takes ${middle.toFixed(1)} s of processor time in the middle, ${seconds.at(-1)!.toFixed(1)} s at most; the longest`,
    `time between two looks at a cancel was ${longest.toFixed(0)} ms. Machine: ${machineDescription()}. Repeat: \`npm run bench:neural\` with \`MARKET_DIR\`.`,
  ];
}

function summaryLines(evaluations: readonly SymbolEvaluation[]): string[] {
  return ([1, 5] as const).map((horizon) => {
    const summary = summaryOf(evaluations, horizon);
    const ahead = horizon === 1 ? "**Next session**" : "**5 sessions**";
    const edges = evaluations.filter(({ horizons }) => horizons[horizon]?.edgeFound === true).length;
    const n = summary.forecasts.toLocaleString("en");
    return [
      `${ahead}, ${n} forecasts of ${evaluations.length} symbols on ${summary.days.toLocaleString("en")} days: accuracy ${percent(summary.accuracy)},`,
      `always the majority ${percent(summary.majority)}, yesterday repeated ${percent(summary.repeat)}; accuracy less majority`,
      `${percent(summary.surplus, 2)}, Brier skill ${percent(summary.brierSkill, 3)}. Edges found: ${edges} of ${evaluations.length}.`,
      ...(horizon === 1 ? [""] : []),
    ].join("\n");
  });
}

/** Whether pooling helped, measured on the same days. */
function poolingLines(models: readonly SymbolModel[]): string[] {
  return ([1, 5] as const).map((horizon) => {
    const better = models.filter(({ evaluation, pooling }) => {
      const alone = pooling?.alone[horizon];
      return (evaluation.horizons[horizon]?.logLoss ?? 0) < (alone?.logLoss ?? 0);
    }).length;
    const mean = (of: (model: SymbolModel) => HorizonEvaluation | null | undefined) => {
      const losses = models.map((model) => of(model)?.logLoss ?? Number.NaN);
      return losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    };
    const with_ = mean((model) => model.evaluation.horizons[horizon]).toFixed(5);
    const alone = mean((model) => model.pooling?.alone[horizon]).toFixed(5);
    const base = models.map((model) => model.evaluation.horizons[horizon]?.logLossBase ?? Number.NaN);
    const baseLoss = (base.reduce((sum, loss) => sum + loss, 0) / base.length).toFixed(5);
    const ahead = horizon === 1 ? "Pooling, next session" : "Pooling, 5 sessions";
    return `${ahead}: mean log loss ${with_} with it, ${alone} without, ${baseLoss} of the base rate; better with it on ${better} of ${models.length} symbols.${horizon === 1 ? "\n" : ""}`;
  });
}

/** An accuracy above 55 % is a leak until something else explains it. */
function suspicionLine(models: readonly SymbolModel[]): string {
  const all = models.flatMap(({ symbol, evaluation }) =>
    ([1, 5] as const).flatMap((horizon) => {
      const judged = evaluation.horizons[horizon];
      if (judged === null || judged.model.accuracy <= 0.55) return [];
      const { model, majority, independentSamples } = judged;
      const surplus = model.accuracy - majority.accuracy;
      const error = Math.sqrt((model.accuracy * (1 - model.accuracy)) / independentSamples);
      const isDrift = majority.accuracy > 0.55;
      return [{ name: `${symbol} over ${horizon}`, surplus, errors: surplus / error, isDrift }];
    }),
  );
  const largest = all.toSorted((a, b) => b.surplus - a.surplus)[0];
  if (largest === undefined) return "No accuracy is above 55 %.";
  return [
    `${all.length} of ${2 * models.length} accuracies are above 55 %; in ${all.filter(({ isDrift }) => isDrift).length} of them so is that of the majority. The largest surplus over the majority`,
    `among them is ${inPercent(largest.surplus, 1)} points (${largest.name} sessions, ${largest.errors.toFixed(1)} standard errors).`,
  ].join("\n");
}

function symbolRow({ symbol, evaluation, pooling }: SymbolModel): string {
  const from = evaluation.windows[0]?.testFrom.slice(0, 4) ?? "–";
  const cells = ([1, 5] as const).flatMap((horizon) => {
    const judged = evaluation.horizons[horizon];
    if (judged === null) return ["–", "–", "–", "–"];
    return [
      percent({ value: judged.model.accuracy, interval95: judged.model.interval95 }),
      `${inPercent(judged.majority.accuracy, 1)} %`,
      judged.brierSkill === null || judged.brierSkillInterval95 === null
        ? "–"
        : percent({ value: judged.brierSkill, interval95: judged.brierSkillInterval95 }, 2),
      `${inPercent(pooling?.alone[horizon]?.brierSkill ?? Number.NaN, 2)} %`,
    ];
  });
  const edges = ([1, 5] as const).filter((horizon) => evaluation.horizons[horizon]?.edgeFound);
  const n = evaluation.horizons[1]?.samples ?? 0;
  return `| ${symbol} | ${from} | ${n} | ${cells.join(" | ")} | ${edges.length === 0 ? "no" : edges.join(", ")} |`;
}

const plans: readonly {
  readonly name: string;
  readonly steps: number;
  readonly layers: readonly LayerPlan[];
}[] = [
  { name: "no hidden layer", steps: 1, layers: [] },
  { name: "one hidden layer of 16 (chosen)", steps: 1, layers: [dense(16)] },
  { name: "hidden layers of 64 and 32", steps: 1, layers: [dense(64), dense(32)] },
  { name: "one hidden layer of 16 over 5 bars", steps: 5, layers: [dense(16)] },
  { name: "GRU of 16 over 20 bars", steps: 20, layers: [{ kind: "gru", units: 16 }] },
];

function dense(units: number): LayerPlan {
  return { kind: "dense", units, activation: "tanh" };
}

/** Which network: the same symbols and days for each, one network instead of three and six windows, to be done in minutes. */
function planLines(judged: readonly SymbolSeries[], pool: readonly SymbolSeries[]): string[] {
  const some = judged.filter((_, i) => i % Math.ceil(judged.length / comparedSymbols) === 0);
  const rows = plans.map(({ name, steps, layers }) => {
    const models = some.map((series) =>
      timed({ series, pool, seed, parameters: lightParameters(steps, layers) }),
    );
    const evaluations = models.map(({ model }) => model.evaluation);
    const weights = models[0]!.model.networks[0]!.weights.length;
    const skills = ([1, 5] as const).map((horizon) => percent(summaryOf(evaluations, horizon).brierSkill, 3));
    const losses = ([1, 5] as const).map((horizon) => meanLoss(evaluations, horizon).toFixed(5));
    const seconds = models.reduce((sum, model) => sum + model.seconds, 0) / models.length;
    return `| ${name} | ${weights.toLocaleString("en")} | ${losses[0]} | ${skills[0]} | ${losses[1]} | ${skills[1]} | ${seconds.toFixed(1)} |`;
  });
  return [
    `Which network: the same days of ${some.length} of the symbols for each, 6 windows and one network instead of an ensemble. The simplest that does as`,
    "well as any is taken; that it has a hidden layer at all lets it see an edge that no weighted sum of its inputs shows.",
    "",
    "| network | weights | log loss, next session | Brier skill | log loss, 5 sessions | Brier skill | seconds a symbol |",
    "|---|---|---|---|---|---|---|",
    ...rows,
  ];
}

function lightParameters(steps: number, layers: readonly LayerPlan[]) {
  const windows = { ...NEURAL_PARAMETERS.windows, windows: 6 };
  const base = { ...NEURAL_PARAMETERS.base, samples: 4_000 };
  return { steps, layers, members: 1, windows, base };
}

function meanLoss(evaluations: readonly SymbolEvaluation[], horizon: 1 | 5): number {
  const sums = evaluations.map(({ horizons }) => horizons[horizon]!);
  const samples = sums.reduce((sum, { samples }) => sum + samples, 0);
  return sums.reduce((sum, { logLoss, samples }) => sum + logLoss * samples, 0) / samples;
}

function percent({ value, interval95: [low, high] }: Estimate, digits = 1): string {
  return `${inPercent(value, digits)} % (${inPercent(low, digits)} to ${inPercent(high, digits)})`;
}

/** With a true minus, and none before what rounds to nothing. */
function inPercent(share: number, digits: number): string {
  const text = (100 * share).toFixed(digits);
  return Number(text) === 0 ? (0).toFixed(digits) : text.replace("-", "−");
}
