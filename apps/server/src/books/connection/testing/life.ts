import type { Database } from "../../../platform/db/database.ts";
import { keepNothingOf } from "../../../platform/db/row-cache/row-cache.ts";

/** A life that ends before a step of its own, and then takes no further one. */
export class Life {
  #left = Number.POSITIVE_INFINITY;
  taken = 0;

  begin(steps = Number.POSITIVE_INFINITY): void {
    this.#left = steps;
    this.taken = 0;
  }

  step(): void {
    if (this.#left <= 0) throw new Error("this process is dead");
    this.#left -= 1;
    this.taken += 1;
  }

  /** Steps are what ends a transaction, beside the statements and answers that whoever sets it up counts: the same in every life. */
  mortal(db: Database): Database {
    keepNothingOf(db.orm);
    return {
      ...db,
      transaction: async (work, options) => {
        const ended = await db.transaction(async (tx) => {
          const result = await work(tx);
          this.step();
          return result;
        }, options);
        this.step();
        return ended;
      },
    };
  }
}
