/**
 * Adjusted cost bases and what was realized, kept for a growing journal: average cost by the order of trade dates, per account
 * and listing (see the ledger's positions). A listing is replayed again only when an entry of its own came.
 */
import type { InstrumentId } from "@neuro/contract/primitives";
import {
  amountsOf,
  applyToPositions,
  type CarriedCost,
  carriedBy,
  entryInstrument,
  inTradingOrder,
  type JournalEntry,
  NO_POSITIONS,
  NOTHING_CARRIED,
  type Position,
  positionKey,
  reorganizedSide,
  ZERO,
} from "@neuro/ledger";
import { outSideOf, outSides, withCarriedCosts } from "./carried-costs.ts";
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
  /** Replays what changed, step by step, so that the caller can pause between them; meanwhile nothing may be added. */
  settle(): Generator<void, void>;
  /** Settles what is not, then gives each listing that was ever held, in the order of their first entries. */
  listings(): readonly ListingHistory[];
}

/** Entries of a step: so many take some milliseconds. */
const STEP_ENTRIES = 40;

function* replayListing(
  entries: readonly JournalEntry[],
  instrumentId: InstrumentId,
): Generator<void, ListingHistory | null> {
  let positions = NO_POSITIONS;
  let position: Position | undefined;
  const disposals: Disposal[] = [];
  const moves: UnitMove[] = [];
  for (const [at, entry] of inTradingOrder(entries).entries()) {
    if (at > 0 && at % STEP_ENTRIES === 0) yield;
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

interface OwnEntries {
  readonly id: InstrumentId;
  readonly entries: JournalEntry[];
}

/** Of the listings of one account, by `positionKey`, that became others, what each `out` side carries over. */
function carriedWithin(listings: ReadonlyMap<string, OwnEntries>, reorganized: readonly JournalEntry[]) {
  const outs = outSides(reorganized);

  function carriedOf(out: JournalEntry): CarriedCost {
    const id = entryInstrument(out);
    const key = id === null ? "" : positionKey(out.accountId, id);
    let positions = NO_POSITIONS;
    for (const entry of inTradingOrder(resolved(listings.get(key)?.entries ?? [], out.occurredAt))) {
      if (entry.id === out.id) return carriedBy(positions.get(key), out);
      positions = applyToPositions(positions, entry);
    }
    return NOTHING_CARRIED;
  }

  function resolved(entries: readonly JournalEntry[], before?: number): readonly JournalEntry[] {
    return outs.size === 0 ? entries : withCarriedCosts(entries, outs, carriedOf, before);
  }

  /** Listings that an entry of another brings a cost to; by their key. */
  const followers = Map.groupBy(
    reorganized.flatMap((into) => {
      const [from, to] = [outSideOf(into, outs), into].map((entry) => entry && entryInstrument(entry));
      return from && to ? [[from, to].map((id) => positionKey(into.accountId, id))] : [];
    }),
    ([from]) => from,
  );

  return {
    resolved,
    followersOf: (key: string) => (followers.get(key) ?? []).flatMap(([, to]) => to ?? []),
  };
}

export function createCostBook(): CostBook {
  const listings = new Map<string, OwnEntries>();
  const histories = new Map<string, ListingHistory | null>();
  const changed = new Set<string>();
  const seen = new Set<string>();
  const reorganized: JournalEntry[] = [];

  function* settle(): Generator<void, void> {
    if (changed.size === 0) return;
    const carried = carriedWithin(listings, reorganized);
    // A set hands out what is added while it is walked: those that follow a follower as well.
    for (const key of changed) for (const follower of carried.followersOf(key)) changed.add(follower);
    for (const key of changed) {
      const own = listings.get(key);
      if (own !== undefined) histories.set(key, yield* replayListing(carried.resolved(own.entries), own.id));
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
        if (reorganizedSide(entry) !== null) reorganized.push(entry);
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
