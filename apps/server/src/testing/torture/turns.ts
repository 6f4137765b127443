/**
 * Decides what happens next. Whatever a simulated server process does with the world (a statement, a call to its venue) waits
 * here for its turn; one thing at a time is let through, chosen by the seed. So the same seed is the same run, whatever the
 * machine does meanwhile.
 */
import { setTimeout as sleep, setImmediate as untilIdle } from "node:timers/promises";
import { isRefusal, type Refusal } from "./refusals.ts";

/** One life of the server process: from a start to its death. What is left of a dead one never goes on. */
export interface Life {
  readonly number: number;
  alive: boolean;
}

/** What becomes of a step. `breaks`: the connection is lost, before or after it had its effect, and the process lives on. */
export type Fate = "goes on" | "dies before" | "dies after" | "breaks before" | "breaks after" | Refusal;

export interface Action {
  readonly life: Life;
  /** For the log: says what happens, and nothing that differs between two runs of one seed. */
  readonly label: string;
  readonly isStatement: boolean;
  perform(): Promise<unknown>;
  /** Called instead of `perform`, or after it, when the connection is lost. */
  lose?(): Promise<void>;
  /** True for what a database in this state does not do. */
  isRefused?(refusal: Refusal): boolean;
  /** Called instead of `perform`; rejects with what the database says. */
  refuse?(refusal: Refusal): Promise<unknown>;
  /** Asked before it acts: false where no other can have waited for the end of this. */
  releasesLocks(): boolean;
  /** True while it waits for a lock that another open transaction holds; absent where it never does. */
  isBlocked?(): Promise<boolean>;
}

interface Waiting extends Action {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Running extends Waiting {
  result: { readonly value: unknown } | { readonly error: unknown } | null;
  readonly ended: Promise<void>;
}

export interface TurnsOptions {
  /** From 0 to `count` - 1: who of them is next. */
  choose(count: number): number;
  fateOf(action: Action): Fate;
  /** Ends the life and takes back what it held; called by a fate. */
  die(life: Life): Promise<void>;
  log(line: string): void;
}

/** What begins new work between the turns. */
export interface Beginner {
  /** True when something may begin now. */
  isReady(): boolean;
  begin(): void;
  /** True when nothing is left to begin and all that began has ended. */
  isDone(): boolean;
}

/** What the log says of a statement that another transaction holds up. */
export const LOCK_AWAITED = "waits for a lock";

const BLOCKED_AFTER_MS = 3;
const LONGEST_SILENCE_MS = 20_000;

export class ConnectionLost extends Error {
  constructor() {
    super("Connection terminated unexpectedly");
  }
}

export class Turns {
  readonly #options: TurnsOptions;
  #waiting: Waiting[] = [];
  #blocked: Running[] = [];
  /** Since those that wait for a lock were last looked at, one may have been released. */
  #released = false;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  /** Waits for its turn, then acts. Never ends once its process is dead. */
  take<T>(action: Action & { perform(): Promise<T> }): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (action.life.alive)
        this.#waiting.push({ ...action, resolve: resolve as Waiting["resolve"], reject });
    });
  }

  /** Goes on until the beginner is done. */
  async play(beginner: Beginner): Promise<void> {
    for (let silentSince = Date.now(); ; ) {
      await untilIdle();
      await this.#endUnblocked();
      const begins = beginner.isReady();
      const count = this.#waiting.length + (begins ? 1 : 0);
      if (count === 0) {
        if (beginner.isDone()) return;
        if (Date.now() - silentSince > LONGEST_SILENCE_MS) throw new Error("nothing goes on any more");
        await Promise.race([sleep(BLOCKED_AFTER_MS), ...this.#blocked.map(({ ended }) => ended)]);
        // Where all wait for each other, the database ends one of them by itself.
        this.#released = true;
        continue;
      }
      silentSince = Date.now();
      const chosen = this.#options.choose(count);
      const [next] = this.#waiting.splice(chosen, 1);
      if (next === undefined) beginner.begin();
      else await this.#let(next);
    }
  }

  /** Forgets what a dead process was about to do; what it has running is waited for. */
  async abandon(life: Life): Promise<void> {
    this.#released = true;
    this.#waiting = this.#waiting.filter((each) => each.life !== life);
    const left = this.#blocked.filter((each) => each.life === life);
    this.#blocked = this.#blocked.filter((each) => each.life !== life);
    await Promise.all(left.map(({ ended }) => ended));
  }

  async #let(next: Waiting): Promise<void> {
    const { log, fateOf, die } = this.#options;
    const fate = fateOf(next);
    if (fate !== "goes on" || next.releasesLocks()) this.#released = true;
    log(fate === "goes on" ? next.label : `${next.label}: ${fate}`);
    if (fate === "dies before") return await die(next.life);
    if (fate === "breaks before") {
      await next.lose?.();
      next.reject(new ConnectionLost());
      return;
    }
    const running = run(next, () => (isRefusal(fate) ? next.refuse?.(fate) : undefined) ?? next.perform());
    if (!(await this.#endsOrBlocks(running))) {
      log(LOCK_AWAITED);
      this.#blocked.push(running);
      if (fate === "dies after") await die(next.life);
      return;
    }
    if (running.result !== null && "error" in running.result) this.#released = true;
    if (fate === "dies after") return await die(next.life);
    if (fate === "breaks after") {
      await next.lose?.();
      next.reject(new ConnectionLost());
      return;
    }
    deliver(running);
  }

  /** True when it ended, false when it waits for a lock. */
  async #endsOrBlocks(running: Running): Promise<boolean> {
    if (running.isBlocked === undefined) {
      await running.ended;
      return true;
    }
    for (;;) {
      await endedOrLate(running.ended);
      if (running.result !== null) return true;
      if ((await running.isBlocked()) && running.result === null) return false;
    }
  }

  /** Their results are handed out in the order in which they began to wait, whichever came first. */
  async #endUnblocked(): Promise<void> {
    if (!this.#released) return;
    this.#released = false;
    for (const running of [...this.#blocked]) {
      if (!(await this.#endsOrBlocks(running))) continue;
      this.#blocked = this.#blocked.filter((each) => each !== running);
      this.#released = true;
      this.#options.log(`${running.label}: has its lock`);
      deliver(running);
      await untilIdle();
    }
  }
}

function endedOrLate(ended: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, BLOCKED_AFTER_MS);
    ended.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function run(waiting: Waiting, perform: Action["perform"]): Running {
  const ended = Promise.withResolvers<void>();
  const running: Running = { ...waiting, result: null, ended: ended.promise };
  perform()
    .then(
      (value) => {
        running.result = { value };
      },
      (error: unknown) => {
        running.result = { error };
      },
    )
    .finally(() => ended.resolve());
  return running;
}

function deliver({ result, resolve, reject }: Running): void {
  if (result === null) throw new Error("an action without a result cannot be delivered");
  if ("error" in result) reject(result.error);
  else resolve(result.value);
}
