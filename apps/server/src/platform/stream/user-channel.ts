import { eventId } from "./event-id.ts";
import type { Listener, OwnEvent, OwnEventName } from "./listener.ts";

/** Events kept for a browser whose connection broke for a moment. */
const KEPT = 200;

/** One user's listeners and latest events. */
export class UserChannel {
  readonly listeners = new Set<Listener>();
  /** Epoch ms. */
  usedAt: number;
  sequence: number;
  readonly #kept: OwnEvent[] = [];

  constructor(now: number, firstSequence: number) {
    this.usedAt = now;
    this.sequence = firstSequence;
  }

  publish(name: OwnEventName, data: object, { epoch, now }: { epoch: string; now: number }): void {
    this.usedAt = now;
    this.sequence += 1;
    const { sequence } = this;
    const event = { name, id: eventId(epoch, sequence), sequence, data: { sequence, ...data } };
    this.#kept.push(event);
    if (this.#kept.length > KEPT) this.#kept.shift();
    for (const listener of this.listeners) listener.deliver(event);
  }

  since(sequence: number): readonly OwnEvent[] | null {
    const oldest = this.sequence - this.#kept.length;
    if (sequence < oldest || sequence > this.sequence) return null;
    return this.#kept.filter((event) => event.sequence > sequence);
  }
}
