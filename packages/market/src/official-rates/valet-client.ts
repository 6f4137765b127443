/**
 * The Bank of Canada's Valet web API: observations of a series between two days, without a key.
 * Source: https://www.bankofcanada.ca/valet/docs, "Observations by Series".
 */
import { type ProviderState, ProviderUnavailable } from "../port.ts";
import { fieldsIn, isFields, listIn } from "../providers/live/fields.ts";
import { createVendorClient } from "../providers/live/vendor-client.ts";
import { exactRate, faultOfDay, isNone, type OfficialRate } from "./official-rate.ts";
import { rateSeriesOf } from "./rate-series.ts";

export interface RateSpan {
  /** Name of a series, `FXUSDCAD`. */
  readonly series: string;
  /** ISO days, both included. */
  readonly from: string;
  readonly to: string;
}

export interface ValetClient {
  /** By rising date; throws `ProviderUnavailable` also where one line is not of the documented form. */
  rates(span: RateSpan): Promise<readonly OfficialRate[]>;
  state(): ProviderState;
}

const VALET_URL = "https://www.bankofcanada.ca/valet";

/** The Bank asks its users to keep what it says, to begin slowly and to wait longer after each failure; it gives no figures. */
const LIMITS = {
  perMinute: 12,
  burst: 12,
  longestWaitMs: 30_000,
  // Ten years of one series take a quarter of this.
  longestAnswer: 1_000_000,
};
const TIMEOUT_MS = 15_000;

export interface ValetOptions {
  readonly baseUrl?: string | undefined;
  /** Wall time, epoch ms. */
  readonly wall: () => number;
  readonly random?: () => number;
  /** For one try, ms. */
  readonly timeoutMs?: number;
}

const strange = () => new ProviderUnavailable("valet: an answer of another form than the Bank documents");

/** All of them, or none where anything is not as it is documented. */
function readObservations(json: unknown, { series, from, to }: RateSpan): OfficialRate[] {
  const known = rateSeriesOf(series);
  const details = isFields(json) ? fieldsIn(json, "seriesDetail") : null;
  const observations = isFields(json) ? listIn(json, "observations") : null;
  if (known === null || details === null || observations === null) throw strange();
  if (Object.keys(details).join() !== series) throw strange();
  const rates = new Map<string, OfficialRate>();
  for (const observation of observations) {
    if (!isFields(observation)) throw strange();
    const { d: date } = observation;
    if (typeof date !== "string" || faultOfDay(date, to) !== null || date < from || rates.has(date))
      throw strange();
    const value = fieldsIn(observation, series)?.v;
    if (isNone(value)) continue;
    const rate = exactRate(value);
    if (rate === null) throw strange();
    rates.set(date, { ...known, date, rate });
  }
  // Newest first where a question counts observations, oldest first where it names days.
  return [...rates.values()].sort((a, b) => a.date.localeCompare(b.date));
}

export function createValetClient(options: ValetOptions): ValetClient {
  const { baseUrl = VALET_URL, wall, random = Math.random, timeoutMs = TIMEOUT_MS } = options;
  const client = createVendorClient({
    ...{ id: "valet", baseUrl, limits: LIMITS, timeoutMs, firstAnswerMs: 2 * timeoutMs, wall, random },
    headers: { accept: "application/json", "user-agent": "Neuro/0.1" },
  });
  return {
    async rates(span) {
      const query = { start_date: span.from, end_date: span.to };
      const { status, json } = await client.getJson(`/observations/${span.series}/json`, { query });
      // 404 carries a message of its own: a series that it does not know.
      if (status >= 400) throw new ProviderUnavailable(`valet: the question was refused (${status})`);
      return readObservations(json, span);
    },
    state: client.state,
  };
}
