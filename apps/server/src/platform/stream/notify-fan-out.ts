/**
 * Fan-out through PostgreSQL's LISTEN and NOTIFY, on one connection of its own: trades never wait for it, nor it for them.
 * Each message comes back to its sender too; the echo of a regular beat proves that the connection still hears.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { LONGEST_RETRY_MS, retryWaits } from "../db/retry-waits.ts";
import { sqlState } from "../db/sql-state.ts";
import { outageOf, toStorageError } from "../db/storage-error.ts";
import type { Metrics } from "../metrics.ts";
import { newEpoch } from "./event-id.ts";
import type { FanOut, FanOutEars, FanOutMessage } from "./fan-out.ts";
import { type Arrived, createUnpacker, toParcels } from "./parcels.ts";

const CHANNEL = "neuro_stream";
/** Of the pieces of messages, in their order. */
export const SEND_PIECES = `select pg_notify('${CHANNEL}', piece) from unnest($1::text[]) with ordinality as each(piece, at) order by at`;

/** How patient the fan-out is. Real milliseconds. */
export interface FanOutTimes {
  readonly beatMs: number;
  /** A connection or a statement that takes longer is given up. */
  readonly answerMs: number;
  readonly retryMs: number;
  readonly longestRetryMs: number;
}

const TIMES: FanOutTimes = {
  ...{ beatMs: 5_000, answerMs: 15_000 },
  ...{ retryMs: 250, longestRetryMs: LONGEST_RETRY_MS },
};
/** Beats without an echo, after which a connection is held for deaf. Counted, since a busy process beats late. */
const DEAF_AFTER = 3;
/** What waits for a database that does not answer; beyond it is dropped, and the others notice by the numbers. */
const WAITING_LIMIT = 10_000;
/** Messages of one statement. */
const BATCH = 100;
/** The start of a server and its end wait no longer. */
const PATIENCE_MS = 5_000;

interface Beat {
  readonly kind: "beat";
}
interface Waiting {
  readonly number: number;
  readonly parcels: readonly string[];
}

export interface NotifyFanOutParts {
  readonly url: string;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, "fanOut">;
  readonly times?: FanOutTimes;
}

export function createNotifyFanOut({ url, log, metrics, times = TIMES }: NotifyFanOutParts): FanOut {
  const origin = newEpoch();
  const { fanOut: measured } = metrics;
  let ears: FanOutEars | null = null;
  let client: pg.Client | null = null;
  let number = 0;
  let waiting: Waiting[] = [];
  let sending: Promise<void> | null = null;
  let unanswered = 0;
  let stopped = false;
  const sentAt = new Map<number, number>();
  const heardOnce = Promise.withResolvers<void>();

  function post(message: FanOutMessage | Beat): void {
    if (stopped) return;
    number += 1;
    if (waiting.length < WAITING_LIMIT) waiting.push({ number, parcels: toParcels(origin, number, message) });
    flush();
  }

  function flush(): void {
    if (sending !== null || client === null || waiting.length === 0) return;
    sending = sendWaiting(client).finally(() => {
      sending = null;
      flush();
    });
  }

  async function sendWaiting(through: pg.Client): Promise<void> {
    while (waiting.length > 0 && client === through) {
      const batch = waiting.slice(0, BATCH);
      const now = performance.now();
      for (const { number: each } of batch) sentAt.set(each, now);
      try {
        await through.query(SEND_PIECES, [batch.flatMap(({ parcels }) => parcels)]);
      } catch (thrown) {
        const error = toStorageError(thrown);
        // Sent or not: it is sent again, and whoever had it knows its number.
        if (outageOf(error) !== null || sqlState(error) === null) {
          giveUp(through, error);
          return;
        }
        log.error(
          { err: error },
          "messages to other processes were refused; they notice that some are missing",
        );
      }
      waiting = waiting.slice(batch.length);
      measured.messages.inc({ direction: "sent" }, batch.length);
    }
  }

  function take(payload: string | undefined, unpack: (payload: string) => Arrived | null): void {
    const arrived = payload === undefined ? null : unpack(payload);
    if (arrived === null) return;
    if (arrived.origin === origin) {
      takeEcho(arrived.number);
      return;
    }
    if (arrived.afterGap) miss("messages of another process were lost");
    const message = arrived.message as FanOutMessage | Beat;
    if (message.kind === "beat") return;
    measured.messages.inc({ direction: "heard" });
    ears?.hear(message);
  }

  function takeEcho(echoed: number): void {
    const sent = sentAt.get(echoed);
    unanswered = 0;
    if (sent === undefined) return;
    sentAt.delete(echoed);
    measured.lagSeconds.observe((performance.now() - sent) / 1_000);
  }

  function miss(reason: string): void {
    measured.resyncs.inc();
    log.warn({ reason }, "browsers are told to load anew");
    ears?.missed();
  }

  function giveUp(lost: pg.Client, error: unknown): void {
    if (client !== lost) return;
    client = null;
    measured.connected.set(0);
    sentAt.clear();
    lost.end().catch(() => undefined);
    if (stopped) return;
    log.warn({ err: error }, "the connection for events of other processes is lost; it is made again");
    void connect(true);
  }

  async function open(): Promise<pg.Client> {
    const made = new pg.Client({
      connectionString: url,
      application_name: "neuro-events",
      connectionTimeoutMillis: times.answerMs,
      query_timeout: times.answerMs,
      keepAlive: true,
    });
    const unpack = createUnpacker();
    made.on("error", (error) => giveUp(made, error));
    made.on("end", () => giveUp(made, new Error("the connection ended")));
    made.on("notification", ({ payload }) => {
      try {
        take(payload, unpack);
      } catch (error) {
        log.error({ err: error }, "a message of another process could not be taken");
      }
    });
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
    } catch (error) {
      made.end().catch(() => undefined);
      throw error;
    }
    return made;
  }

  async function connect(wasLost: boolean): Promise<void> {
    let isAgain = wasLost;
    const waits = retryWaits(times.retryMs, times.longestRetryMs);
    while (!stopped) {
      try {
        if (isAgain) await sleep(waits.next().value, undefined, { ref: false });
        const made = await open();
        unanswered = 0;
        client = made;
        measured.connected.set(1);
        heardOnce.resolve();
        if (isAgain) miss("the connection was lost");
        flush();
        return;
      } catch (error) {
        log.warn({ err: error }, "events of other processes cannot be heard yet");
        isAgain = true;
      }
    }
  }

  function beat(): void {
    if (client === null) return;
    if (unanswered >= DEAF_AFTER) {
      giveUp(client, new Error("it hears no echo any more"));
      return;
    }
    unanswered += 1;
    post({ kind: "beat" });
  }

  let timer: NodeJS.Timeout | undefined;
  return {
    send: post,
    async start(given) {
      ears = given;
      timer = setInterval(beat, times.beatMs).unref();
      void connect(false);
      await Promise.race([heardOnce.promise, sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
    async stop() {
      clearInterval(timer);
      flush();
      await Promise.race([sending, sleep(PATIENCE_MS, undefined, { ref: false })]);
      stopped = true;
      heardOnce.resolve();
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
