import { t } from "@lingui/core/macro";
import type { AnswerOf, InstrumentId, InstrumentShown } from "@neuro/contract";
import { toast } from "#lib/toast.ts";
import { call, wordsOf } from "../calls/client.ts";
import { queryClient } from "../queries/query-client.ts";
import { holdRefresh, refresh } from "../queries/refresh.ts";
import { setCachedAnswer } from "../queries/set-cached-answer.ts";

export type Watchlist = AnswerOf<"watchlist">;
type Items = Watchlist["items"];

/** Changes travel one after the other, in the order they were made. */
let last: Promise<unknown> = Promise.resolve();
let underWay = 0;

/** Adds a listing at the end, or at its former place. */
export function watch(instrument: InstrumentShown, at?: number): Promise<boolean> {
  const id = instrument.instrument_id;
  const added = { instrument, added_at: new Date().toISOString() };
  return change({
    shows: (items) => (items.some(isOf(id)) ? items : items.toSpliced(at ?? items.length, 0, added)),
    request: async (shown) => {
      const answer = await call("watchStock", { body: { symbol: id } });
      return at === undefined
        ? answer
        : await call("orderWatchlist", { body: { instrument_ids: idsOf(shown) } });
    },
    failed: () => t`${instrument.symbol} could not be watched.`,
  });
}

/** Takes a listing off the list; what follows offers it back. */
export async function unwatch(instrument: InstrumentShown): Promise<void> {
  const id = instrument.instrument_id;
  const at = watchedNow().findIndex(isOf(id));
  const symbol = instrument.symbol;
  const done = change({
    shows: (items) => items.filter((item) => !isOf(id)(item)),
    request: () => call("unwatchStock", { params: { instrument_id: id } }),
    failed: () => t`${symbol} could not be taken off the watchlist.`,
  });
  toast({
    kind: "info",
    title: t`${symbol} is no longer watched`,
    action: { label: t`Undo`, run: () => void done.then((gone) => gone && watch(instrument, at)) },
  });
  await done;
}

/** Puts the list into another order. */
export function reorder(instrumentIds: readonly InstrumentId[]): Promise<boolean> {
  return change({
    shows: (items) =>
      items.toSorted(
        (a, b) =>
          instrumentIds.indexOf(a.instrument.instrument_id) -
          instrumentIds.indexOf(b.instrument.instrument_id),
      ),
    request: () => call("orderWatchlist", { body: { instrument_ids: [...instrumentIds] } }),
    failed: () => t`The new order could not be kept.`,
  });
}

interface Change {
  /** The list as it will be. */
  shows(items: Items): Items;
  request(shown: Items): Promise<Watchlist>;
  failed(): string;
}

/** Shown at once; taken back, and said, when the server refuses it or cannot be reached. True when it was kept. */
async function change({ shows, request, failed }: Change): Promise<boolean> {
  const before = watchedNow();
  const shown = shows(before);
  setCachedAnswer("watchlist", { items: shown });
  underWay += 1;
  const release = holdRefresh("watchlist");
  const answered = last.then(() => request(shown));
  last = answered.catch(() => {});
  try {
    const answer = await answered;
    underWay -= 1;
    if (underWay === 0) setCachedAnswer("watchlist", answer);
    return true;
  } catch (error) {
    underWay -= 1;
    if (underWay === 0) setCachedAnswer("watchlist", { items: before });
    refresh(["watchlist"]);
    toast({ kind: "error", title: failed(), detail: wordsOf(error) });
    return false;
  } finally {
    release();
  }
}

function watchedNow(): Items {
  return queryClient.getQueryData<Watchlist>(["watchlist"])?.items ?? [];
}

function idsOf(items: Items): InstrumentId[] {
  return items.map(({ instrument }) => instrument.instrument_id);
}

const isOf =
  (instrumentId: InstrumentId) =>
  ({ instrument }: Items[number]): boolean =>
    instrument.instrument_id === instrumentId;
