/**
 * One run: people trade while the process dies and its venue and database fail them. Then the faults stop, time passes, and
 * everything must have come right. The same plan is the same run, statement by statement.
 */
import { createHash } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "@neuro/contract/primitives";
import { outageOf } from "../../platform/db/storage-error.ts";
import { reconcileAtStart } from "../../trading/orders/venue-events/run-venues.ts";
import { seededDice } from "../seeded-random.ts";
import { countHappenings } from "./count-happenings.ts";
import { PlacedOrders } from "./placed-orders.ts";
import type { Plan, Step } from "./plan-run.ts";
import type { Refusal } from "./refusals.ts";
import { finalProblems, settledProblems } from "./run-laws.ts";
import { createLife, type LifeContext, type Sabotage } from "./server-life.ts";
import { takeStep } from "./take-step.ts";
import type { TortureLane } from "./torture-lane.ts";
import { createWorld, type TorturedWorld } from "./tortured-world.ts";
import { type Action, type Fate, type Life, LOCK_AWAITED, Turns } from "./turns.ts";

const MOST_AT_ONCE = 4;

/** Long enough for everything in doubt to be looked up. */
const COMING_TO_REST: readonly Step[] = Array.from({ length: 3 }, () => [
  { do: "time" as const, ms: MINUTE_MS },
  { do: "stop pass" as const },
  { do: "pass" as const, all: true },
]).flat();
/** Longer than any order lives, that of a bracket which is placed at the last moment included. */
const LONG_AFTERWARDS: readonly Step[] = [5, 95, 95].flatMap((days) => [
  { do: "time" as const, ms: days * DAY_MS },
  { do: "pass" as const, all: true },
  { do: "time" as const, ms: MINUTE_MS },
  { do: "pass" as const, all: true },
]);

export interface RunReport {
  readonly plan: Plan;
  /** One sentence per law that was broken. */
  readonly problems: readonly string[];
  /** Every turn there was. */
  readonly log: readonly string[];
  /** Of the log: the same for the same plan. */
  readonly hash: string;
  readonly counts: ReadonlyMap<string, number>;
}

export async function runTorture(lane: TortureLane, plan: Plan, sabotage: Sabotage = {}): Promise<RunReport> {
  await lane.clear();
  return await new TortureRun(lane, plan, sabotage).play();
}

class TortureRun {
  readonly #lane: TortureLane;
  readonly #plan: Plan;
  readonly #sabotage: Sabotage;
  readonly #log: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly #placed = new PlacedOrders();
  readonly #turns: Turns;
  readonly #fates;
  #life: Life = { number: 0, alive: false };
  #ctx: LifeContext | null = null;
  #actionsOfLife = 0;
  #actions = 0;
  #isCalm = false;
  #steps: Step[] = [];
  /** What is being done, each with a name. */
  readonly #active = new Map<object, string>();

  constructor(lane: TortureLane, plan: Plan, sabotage: Sabotage) {
    this.#lane = lane;
    this.#plan = plan;
    this.#sabotage = sabotage;
    this.#fates = seededDice(plan.seed, "fates");
    const dice = seededDice(plan.seed, "turns");
    this.#turns = new Turns({
      choose: (count) => dice.integer(0, count - 1),
      fateOf: (action) => this.#fateOf(action),
      die: (life) => this.#die(life),
      log: (line) => {
        if (line === LOCK_AWAITED) this.#count(line);
        this.#say(line);
      },
    });
  }

  readonly #say = (line: string): void => {
    this.#log.push(line);
  };

  async play(): Promise<RunReport> {
    const world = await createWorld(this.#lane, this.#plan, (what) => {
      this.#count(what);
      this.#say(`  ${what}`);
    });
    await this.#take(world, this.#plan.steps);
    this.#isCalm = true;
    world.faulty.calmDown();
    await this.#take(world, [...COMING_TO_REST, ...this.#sentAgain()]);
    const look = { database: this.#lane.database, world, placed: this.#placed, plan: this.#plan };
    const problems = [...(await settledProblems(look))];
    await this.#take(world, LONG_AFTERWARDS);
    this.#life.alive = false;
    problems.push(...(await finalProblems(look)));
    countHappenings(world.faulty.venue, (what) => this.#count(what));
    const hash = createHash("sha256").update(this.#log.join("\n")).digest("hex");
    return { plan: this.#plan, problems, log: this.#log, hash, counts: this.#counts };
  }

  /** Whoever was not refused asks again: the first answer must be the answer, and one that was lost is given now. */
  #sentAgain(): readonly Step[] {
    return this.#placed.all.flatMap(({ refused }, which) =>
      refused ? [] : [{ do: "repeat" as const, which }],
    );
  }

  async #take(world: TorturedWorld, steps: readonly Step[]): Promise<void> {
    this.#steps = [...steps];
    await this.#turns.play({
      isReady: () => this.#isReady(),
      begin: () => (this.#ctx === null ? this.#start(world) : this.#beginStep(world, this.#ctx)),
      isDone: () => this.#ctx !== null && this.#steps.length === 0 && this.#active.size === 0,
    });
  }

  #isReady(): boolean {
    if (this.#ctx === null) return true;
    const [next] = this.#steps;
    const active = [...this.#active.values()];
    if (next === undefined || active.includes("start")) return false;
    // Time passes between two requests, never in the middle of one: a request ends long before its order counts as lost.
    if (next.do === "time" || this.#isCalm) return active.length === 0;
    if (next.do === "pass" || next.do === "stop pass") return !active.includes(next.do);
    return active.length < MOST_AT_ONCE;
  }

  #start(world: TorturedWorld): void {
    this.#life = { number: this.#life.number + 1, alive: true };
    this.#actionsOfLife = 0;
    this.#say(`life ${this.#life.number} begins`);
    this.#ctx = createLife({
      lane: this.#lane,
      plan: this.#plan,
      turns: this.#turns,
      life: this.#life,
      sabotage: this.#sabotage,
      log: this.#say,
      world,
    });
    this.#follow("start", reconcileAtStart(this.#ctx));
  }

  #beginStep(world: TorturedWorld, ctx: LifeContext): void {
    const step = this.#steps.shift();
    if (step === undefined) return;
    this.#say(`step: ${JSON.stringify(step)}`);
    const at = { ctx, world, placed: this.#placed, sabotage: this.#sabotage };
    for (const piece of takeStep({ ...at, count: (what) => this.#count(what) }, step))
      this.#follow(step.do, piece);
  }

  #follow(name: string, work: Promise<void>): void {
    const mark = {};
    const life = this.#life;
    this.#active.set(mark, name);
    work
      .catch((error: unknown) => {
        this.#count(`${name} failed`);
        this.#say(`  ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
        if (outageOf(error) === null)
          this.#placed.problems.push(`${name} failed with what is no outage: ${String(error)}`);
        // A server that cannot look up its open orders does not start.
        if (name === "start") return this.#die(life);
      })
      .finally(() => this.#active.delete(mark));
  }

  #fateOf(action: Action): Fate {
    const { isStatement } = action;
    this.#actionsOfLife += 1;
    this.#actions += 1;
    if (this.#isCalm) return "goes on";
    if (this.#plan.deaths[this.#life.number - 1] === this.#actionsOfLife)
      return this.#fates.chance(0.5) ? "dies before" : "dies after";
    const refusal = this.#refusal();
    if (refusal !== undefined && action.isRefused?.(refusal) === true) {
      this.#count(refusal);
      return refusal;
    }
    if (isStatement && this.#fates.chance(this.#plan.databaseTrouble)) return this.#broken();
    return "goes on";
  }

  #refusal(): Refusal | undefined {
    const at = this.#actions;
    return this.#plan.outages.find(({ from, actions }) => at >= from && at < from + actions)?.what;
  }

  #broken(): Fate {
    const fate = this.#fates.chance(0.5) ? "breaks before" : "breaks after";
    this.#count(fate);
    return fate;
  }

  async #die(life: Life): Promise<void> {
    life.alive = false;
    this.#count("death");
    this.#ctx = null;
    this.#active.clear();
    await Promise.all([this.#lane.connections.abandon(life), this.#turns.abandon(life)]);
  }

  #count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }
}
