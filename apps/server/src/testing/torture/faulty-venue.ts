/** The way to a simulated venue and back, on which everything goes wrong that can: the venue's truth stays what it is. */
import { type FindOutcome, paperCapabilities, type SubmitOutcome, type Venue } from "@neuro/brokerage";
import type { ApprovedOrder, VenueEvent } from "@neuro/ledger";
import type { Dice } from "../seeded-random.ts";
import type { BookedOrder, SimulatedVenue } from "./simulated-venue.ts";
import type { Life, Turns } from "./turns.ts";
import { wrongEvent } from "./wrong-numbers.ts";

type Trouble = "none" | "lost" | "busy" | "broken before" | "broken after" | "silent" | "refused";
const TROUBLES: readonly Trouble[] = ["lost", "busy", "broken before", "broken after", "silent", "refused"];

export class FaultyVenue {
  readonly venue: SimulatedVenue;
  readonly #dice: Dice;
  readonly #count: (what: string) => void;
  /** Of calls that go wrong, from 0 to 1. */
  readonly #troubled: number;
  #calm = false;
  #wrong = 0;
  /** Events on their way to whoever asks for news. */
  #underWay: VenueEvent[] = [];
  readonly #sent = new Map<string, number>();

  constructor(parts: {
    readonly venue: SimulatedVenue;
    readonly dice: Dice;
    readonly troubled: number;
    /** Told what goes wrong. */
    readonly count: (what: string) => void;
  }) {
    this.venue = parts.venue;
    this.#dice = parts.dice;
    this.#troubled = parts.troubled;
    this.#count = parts.count;
  }

  /** From now on nothing goes wrong any more. */
  calmDown(): void {
    this.#calm = true;
  }

  /** The venue as one process reaches it. */
  seenBy(life: Life, turns: Turns): Venue {
    const call = <T>(what: string, orderId: string, perform: () => Promise<T>) =>
      turns.take({
        life,
        label: `${what} ${orderId.slice(0, 8)}`,
        isStatement: false,
        releasesLocks: () => false,
        perform,
      });
    return {
      capabilities: { ...paperCapabilities(), label: "Simulated venue" },
      submit: (order) => call("submit", order.orderId, () => this.#submit(order)),
      find: (orderId) => call("find", orderId, () => this.#find(orderId)),
      cancel: (orderId) => call("cancel", orderId, () => this.#cancel(orderId)),
      advance: () => call("news", "", () => this.#advance()),
    };
  }

  async #submit(order: ApprovedOrder): Promise<SubmitOutcome> {
    const trouble = this.#trouble();
    if (trouble === "broken before") throw new Error("502 Bad Gateway");
    if (trouble === "lost") return { outcome: "unreachable", reason: "no answer" };
    if (trouble === "busy") return { outcome: "unreachable", reason: "429 Too Many Requests" };
    if (trouble === "refused" && !this.venue.book.has(order.orderId))
      return { outcome: "rejected", code: "venue_rejected", reason: "not today" };
    const booked = await this.venue.accept(order);
    if (trouble === "broken after") throw new Error("500 Internal Server Error");
    if (trouble === "silent") return { outcome: "unreachable", reason: "no answer" };
    return { outcome: "accepted", events: this.#asTold(booked) };
  }

  async #find(orderId: string): Promise<FindOutcome> {
    const trouble = this.#trouble();
    if (trouble === "broken before" || trouble === "broken after") throw new Error("503 Service Unavailable");
    if (trouble !== "none") return { outcome: "unreachable", reason: "no answer" };
    const booked = this.venue.book.get(orderId);
    if (booked === undefined) return { outcome: "absent" };
    const { status, filled } = booked;
    const events = this.#asTold(booked);
    return { outcome: "found", order: { orderId, status, filledQuantity: String(filled), events } };
  }

  async #cancel(orderId: string): ReturnType<Venue["cancel"]> {
    const trouble = this.#trouble();
    if (trouble === "broken before") throw new Error("502 Bad Gateway");
    if (trouble === "lost" || trouble === "busy") return { outcome: "unreachable", events: [] };
    const booked = this.venue.book.get(orderId);
    if (booked === undefined) return { outcome: "unknown", events: [] };
    const cancelled = await this.venue.cancel(booked);
    if (trouble === "broken after") throw new Error("500 Internal Server Error");
    if (trouble === "silent") return { outcome: "unreachable", events: [] };
    return { outcome: cancelled ? "cancelled" : "too_late", events: this.#asTold(booked) };
  }

  async #advance(): Promise<readonly VenueEvent[]> {
    const trouble = this.#trouble();
    if (trouble === "broken before") throw new Error("503 Service Unavailable");
    await this.venue.advance();
    for (const booked of this.venue.book.values()) this.#send(booked);
    if (trouble === "broken after") throw new Error("500 Internal Server Error");
    return this.#arriving();
  }

  #trouble(): Trouble {
    if (this.#calm || !this.#dice.chance(this.#troubled)) return "none";
    const trouble = this.#dice.pick(TROUBLES);
    this.#count(`venue ${trouble}`);
    return trouble;
  }

  #send({ order, events }: BookedOrder): void {
    const added = events.slice(this.#sent.get(order.orderId) ?? 0);
    this.#sent.set(order.orderId, events.length);
    this.#underWay.push(...added.filter(() => this.#calm || !this.#dice.chance(this.#troubled)));
  }

  /** Some of it later, some twice, in any order. */
  #arriving(): readonly VenueEvent[] {
    const late = this.#underWay.filter(() => !this.#calm && this.#dice.chance(this.#troubled));
    const now = this.#underWay.filter((event) => !late.includes(event));
    this.#underWay = late;
    return this.#disturbed(now);
  }

  /** All that happened to an order, or the beginning of it, since an answer may be a little old. */
  #asTold({ events }: BookedOrder): readonly VenueEvent[] {
    const isOld = !this.#calm && this.#dice.chance(this.#troubled / 2);
    return this.#disturbed(isOld ? events.slice(0, this.#dice.integer(1, events.length)) : events);
  }

  #disturbed(events: readonly VenueEvent[]): readonly VenueEvent[] {
    if (this.#calm) return [...events];
    const told = events.flatMap((event) => (this.#dice.chance(0.2) ? [event, event] : [event]));
    const others = [...this.venue.book.values()];
    if (others.length > 0 && this.#dice.chance(this.#troubled)) {
      const about = this.#dice.pick(others);
      this.#count("wrong event");
      told.push(wrongEvent(about, ++this.#wrong, this.#dice), ...about.events.slice(-1));
    }
    return this.#dice.chance(0.3) ? shuffled(told, this.#dice) : told;
  }
}

function shuffled<T>(list: readonly T[], dice: Dice): T[] {
  return list
    .map((item) => ({ item, place: dice.integer(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
