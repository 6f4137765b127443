import type { CSSProperties } from "react";
import { usePhone } from "#lib/use-media.ts";
import type { Asked } from "./answer.tsx";

type State = Pick<Asked<unknown>, "data" | "error" | "isFetching">;

/** Whether a first answer is on the way: neither there nor failed, and asked for. */
export const isComing = ({ data, error, isFetching }: State): boolean =>
  data === undefined && error === null && isFetching;

/**
 * The room that a cell keeps while its answer is on the way: as high as it will be with it, px, measured with what the demo has. An
 * answer or a failure takes the room it needs.
 */
export function useRoom(
  query: State,
  room: { readonly phone: number; readonly wide: number },
): CSSProperties | undefined {
  const minHeight = usePhone() ? room.phone : room.wide;
  return isComing(query) ? { minHeight } : undefined;
}
