/**
 * Adjusted cost bases and what was realized, kept for a growing journal: average cost by the order of trade dates, per account
 * and listing (see the ledger's positions). A listing is replayed again only when an entry of its own came.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  amountsOf,
  applyToPositions,
  entryInstrument,
  inTradingOrder,
  type JournalEntry,
  NO_POSITIONS,
  type Position,
  positionKey,
  ZERO,
} from "@neuro/ledger";
import { type Disposal, disposalOf } from "./disposal.ts";

/** A change of the units of a listing, split or transfer included. */
export interface UnitMove {
  readonly accountId: string;
  readonly instrumentId: InstrumentId;
  readonly occurredAt: number;
  readonly settledOn: string | null;
  readonly units: number;
  readonly isPurchase: boolean;
}

export interface ListingHistory {
  readonly position: Position;
  /** Ascending by time. */
  readonly disposals: readonly Disposal[];
  readonly moves: readonly UnitMove[];
}

export interface CostBook {
  /** Takes entries in posting order. */
  add(entries: readonly JournalEntry[]): void;
  /** Replays what changed; a step a listing, so that the caller can pause between them. */
  settle(): Generator<void, void>;
  /** Settles what is not, then gives each listing that was ever held, in the order of their first entries. */
  listings(): readonly ListingHistory[];
}

function replayListing(entries: readonly JournalEntry[], instrumentId: InstrumentId): ListingHistory | null {
  let positions = NO_POSITIONS;
  let position: Position | undefined;
  const disposals: Disposal[] = [];
  const moves: UnitMove[] = [];
  for (const entry of inTradingOrder(entries)) {
    const { accountId, occurredAt, settledOn } = entry;
    const before = position;
    positions = applyToPositions(positions, entry);
    position = positions.get(positionKey(accountId, instrumentId));
    if (position === undefined) continue;
    const disposal = disposalOf(entry, before, position);
    if (disposal !== null) disposals.push(disposal);
    const held = before === undefined ? ZERO : amountsOf(before).units;
    const units = Number(amountsOf(position).units.minus(held).toFixed());
    if (units !== 0)
      moves.push({
        ...{ accountId, instrumentId, occurredAt, settledOn, units },
        isPurchase: entry.kind === "trade" && units > 0,
      });
  }
  return position === undefined ? null : { position, disposals, moves };
}

export function createCostBook(): CostBook {
  const listings = new Map<string, { readonly id: InstrumentId; readonly entries: JournalEntry[] }>();
  const histories = new Map<string, ListingHistory | null>();
  const changed = new Set<string>();
  const seen = new Set<string>();

  function* settle(): Generator<void, void> {
    for (const key of changed) {
      const own = listings.get(key);
      if (own !== undefined) histories.set(key, replayListing(own.entries, own.id));
      changed.delete(key);
      yield;
    }
  }

  return {
    settle,
    add(entries) {
      for (const entry of entries) {
        if (seen.has(entry.id)) continue;
        seen.add(entry.id);
        // A dividend names its listing without moving a unit of it.
        const instrumentId = entry.kind === "dividend" ? null : entryInstrument(entry);
        if (instrumentId === null) continue;
        const key = positionKey(entry.accountId, instrumentId);
        const own = listings.get(key);
        if (own === undefined) listings.set(key, { id: instrumentId, entries: [entry] });
        else own.entries.push(entry);
        changed.add(key);
        if (!histories.has(key)) histories.set(key, null);
      }
    },
    listings() {
      for (const _ of settle());
      return [...histories.values()].filter((history) => history !== null);
    },
  };
}
