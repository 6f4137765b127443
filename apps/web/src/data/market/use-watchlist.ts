import type { InstrumentShown } from "@neuro/contract";
import { useOperation } from "../queries/use-operation.ts";
import { unwatch, watch } from "./watchlist.ts";

/** Whether a listing is watched, as far as is known; and the change to the other. */
export function useWatched(instrument: InstrumentShown): {
  watched: boolean;
  /** The list is not there yet: nothing can be changed. */
  unknown: boolean;
  toggle(): void;
} {
  const { data } = useOperation("watchlist");
  const watched =
    data?.items.some((item) => item.instrument.instrument_id === instrument.instrument_id) ?? false;
  return {
    watched,
    unknown: data === undefined,
    toggle: () => void (watched ? unwatch(instrument) : watch(instrument)),
  };
}
