/** How a training goes, how a model did on days it had not seen, and what its policy would have earned. */
import * as z from "zod/mini";
import { described } from "../../described.ts";
import { figures } from "../../figure.ts";
import {
  count,
  currency,
  days,
  fraction,
  instrumentId,
  isoDate,
  isoDateTime,
  money,
  percent,
  ratio,
  words,
} from "../../units.ts";
import { measuredFrom } from "./measured-from.ts";

const trainingStatus = z
  .enum(["idle", "starting", "training", "running", "completed", "error", "cancelled"])
  .check(described("starting: waits for a worker. training: the last weights. running: evaluation"));

const losses = (description: string) =>
  z.array(z.nullable(z.number())).check(described(`${description}; null where there is none`));

export const trainingProgress = z.object({
  status: trainingStatus,
  job_id: z.nullable(words("Names the training; null when there never was one")),
  symbol: z.nullable(z.string()),
  instrument_id: z.nullable(instrumentId()),
  days: z.nullable(days("History asked for, calendar days")),
  phase: z.nullable(words("What it does now, in the caller's language")),
  progress: z.number().check(z.gte(0), z.lte(100), described("0–100", "percent")),
  epoch: count("Done, over all networks of this training"),
  total_epochs: count("Planned at most; early stopping ends before"),
  accuracy: z.nullable(fraction("Training accuracy: on what it learns from, not a forecast of skill")),
  loss: z.nullable(ratio("Cross-entropy of the training samples, natural logarithm")),
  validation_loss: z.nullable(ratio("The same on later samples that it does not learn from")),
  history: z
    .object({ loss: losses("Training loss by epoch"), validation_loss: losses("Validation loss by epoch") })
    .check(described("Of the network now in training, so that a reload draws the whole line")),
  best_epoch: z.nullable(count("Epoch of the lowest validation loss so far, in `history`")),
  network: z.nullable(
    z
      .object({
        number: count("From 1"),
        networks: count("Of this training"),
        epochs: count("Of this network, at most: early stopping may end before"),
      })
      .check(described("The network that `history` is of; null before the first one")),
  ),
  elapsed_ms: z.nullable(z.int().check(described("Milliseconds of work so far", "ms"))),
  remaining_ms: z.nullable(z.int().check(described("Estimated from the speed so far", "ms"))),
  error: z.nullable(words("In the caller's language")),
});
export type TrainingProgress = z.output<typeof trainingProgress>;

const interval95 = (description: string) =>
  z.nullable(z.tuple([fraction(`${description}: lower end`), fraction(`${description}: upper end`)]));

const judgedRule = z.object({
  accuracy: fraction("Directions right, out of sample"),
  hits: count("Directions right"),
  interval95: interval95("Wilson interval of the accuracy"),
});

/** How one horizon did on days that no weight had seen. */
const horizonEvaluation = z.object({
  horizon_days: days("Sessions ahead"),
  sample_size: count("Predictions judged, out of sample"),
  independent_sample_size: count("Of them not overlapping; what the intervals rest on"),
  model: judgedRule,
  majority: judgedRule.check(described("Always the direction more frequent in training")),
  repeat: judgedRule.check(described("The direction of the last session again")),
  brier: fraction("Mean squared error of the probability; 0.25 knows nothing"),
  brier_base: fraction("The same of the base rate known at training time"),
  brier_skill: z.nullable(ratio("1 − brier / brier_base; at or below 0 is no skill; null without error")),
  brier_skill_interval95: z.nullable(z.tuple([ratio("Lower end"), ratio("Upper end")])),
  log_loss: ratio("Natural logarithm; 0.693 knows nothing"),
  log_loss_base: ratio("The same of the base rate known at training time"),
  calibration: words("How probabilities were calibrated, on a later slice than trained on"),
  calibration_gain: ratio("Brier score before calibration less after; may be negative"),
  reliability: z.array(
    z.object({
      forecast: fraction("Mean probability in the bin"),
      observed: fraction("How often it rose"),
      interval95: interval95("Of the observed share"),
      count: count("Predictions in the bin"),
    }),
  ),
  pooling: z.nullable(
    z
      .object({
        symbols: count("Symbols of the base network"),
        helped: z.boolean().check(described("Its log loss is lower than alone")),
        alone_accuracy: fraction("Of a network that saw this symbol only"),
        alone_log_loss: ratio("Of the same"),
      })
      .check(described("Null when there was no base network")),
  ),
  tries: count("Horizons of all models measured together, of which this is one"),
  implausible: z
    .boolean()
    .check(
      described("Too good to be true: most likely it saw the future; no edge, and not used for signals"),
    ),
  edge_found: z
    .boolean()
    .check(
      described(
        "Brier skill above 0 and right more often than the majority, the repeat and a coin, as a discovery among the tries (false ones held to 2.5 %)",
      ),
    ),
  verdict: words("The same in one sentence a retail investor understands"),
});

const walkForwardWindow = z.object({
  train_from: isoDate("First session trained on"),
  train_to: isoDate("Last one"),
  test_from: isoDate("First session judged, after the gap"),
  test_to: isoDate("Last one"),
  accuracy: z.nullable(fraction("Of the next-session direction in this window")),
  sample_size: count("Predictions in this window"),
});

export const networkEvaluation = figures({
  symbol: z.string(),
  instrument_id: instrumentId(),
  name: z.string(),
  trained_at: isoDateTime("Market time"),
  sessions: count("Sessions of history it rests on"),
  weights: count("Numbers learned, all networks of the model"),
  horizons: z.array(horizonEvaluation),
  windows: z.array(walkForwardWindow),
  gap_sessions: count("Between training and test: the longest horizon"),
  prediction: z.nullable(
    z.object({
      as_of: isoDate("Last completed session known to it"),
      current_price: money("Last close"),
      currency,
      horizons: z.array(
        z.object({
          horizon_days: days("Sessions ahead"),
          probability_up: fraction("Calibrated; the base rate where no edge was found"),
          base_rate: fraction("How often it rose over this horizon in training"),
          expected_change_percent: percent("Expected change of price; 0 where no edge was found"),
          edge_found: z.boolean(),
        }),
      ),
      confidence: fraction("Of the direction over one session; no more than the base rate without an edge"),
      signal_weight: fraction("Weight its measured skill earns in the combined signal; 0 without skill"),
      text: words("The same in one sentence"),
    }),
  ),
  measured_from: measuredFrom,
});
export type NetworkEvaluation = z.output<typeof networkEvaluation>;

export const networkState = figures({
  status: z.enum(["untrained", "training", "ready"]),
  total_predictions: count("Made out of sample, all learned symbols"),
  accuracy: z.nullable(fraction("Out of sample, walk-forward; null before the first training")),
  interval95: interval95("Of the accuracy"),
  learned_symbols: z.array(z.string()),
  models: z.array(
    z.object({
      symbol: z.string(),
      instrument_id: instrumentId(),
      trained_at: isoDateTime("Market time"),
      accuracy: z.nullable(fraction("Next session, out of sample")),
      edge_found: z.boolean().check(described("A discovery among all models")),
      implausible: z.boolean().check(described("Too good to be true: look for a leak")),
    }),
  ),
  confidence_boost: ratio("Measured calibration gain, Brier score, mean of the models; may be negative"),
  weights: count("Numbers learned, all models"),
  network_state: z.object({
    epoch: count("Epochs trained, all models"),
    accuracy_history: z.array(fraction("Training accuracy by epoch, latest training")),
  }),
});

export const simulationResult = figures({
  symbol: z.string(),
  currency,
  from: isoDate("Session before the first one traded"),
  to: isoDate("Last session traded"),
  sessions: count("Sessions traded"),
  initial_balance: money("At the start"),
  final_balance: money("At the end, after all costs"),
  total_return: money("final − initial"),
  total_return_percent: percent("Of the initial balance"),
  num_trades: count("Closed"),
  winning_trades: count("Of them with a gain"),
  win_rate: fraction("Winning trades; 0 without a trade"),
  win_rate_interval95: interval95("Wilson interval of the win rate; null without a trade"),
  max_drawdown: fraction("Of the peak"),
  policy: z.enum(["network", "strategy"]).check(described("Who decided: see `note`")),
  note: words("Who traded, from when on, at what costs"),
  holding: z.object({
    final_balance: money("At the end"),
    total_return_percent: percent("Of the initial balance"),
    max_drawdown: fraction("Of the peak"),
  }),
  beats_holding: z.boolean(),
  equity_curve: z.array(
    z.object({
      date: isoDate("Session"),
      balance: money("At its close"),
      holding: money("Of buying and keeping, at its close"),
    }),
  ),
  trades: z.array(
    z.object({
      entry_date: isoDate("Bought"),
      exit_date: isoDate("Sold"),
      profit: money("After costs"),
      return_pct: percent("Of the entry"),
    }),
  ),
  simulated_at: isoDateTime("Market time"),
  measured_from: measuredFrom,
});
export type SimulationResult = z.output<typeof simulationResult>;
