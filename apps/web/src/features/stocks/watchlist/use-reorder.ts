import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

interface Drag<Id> {
  id: Id;
  /** Order before it began. */
  from: readonly Id[];
  pointerY: number;
  rowHeight: number;
}

/**
 * Reorders a list of rows of one height: the grip of a row is dragged, or moves its row by the arrow keys, Home and End.
 * `onOrder` hears the final order only.
 */
export function useReorder<Id extends string>(
  ids: readonly Id[],
  onOrder: (ids: readonly Id[], moved: Id) => void,
) {
  const drag = useRef<Drag<Id> | null>(null);
  const [preview, setPreview] = useState<readonly Id[] | null>(null);
  const [dragged, setDragged] = useState<Id | null>(null);

  const finish = (keep: boolean): void => {
    const { current } = drag;
    drag.current = null;
    setDragged(null);
    setPreview(null);
    if (keep && current !== null && preview !== null && preview.join() !== current.from.join())
      onOrder(preview, current.id);
  };
  return {
    /** The order on screen: while a row is dragged, the one that letting go would keep. */
    shown: preview ?? ids,
    dragged,
    gripOf: (id: Id) => ({
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0) return;
        const rowHeight = event.currentTarget.closest("li")?.offsetHeight ?? 0;
        if (rowHeight === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { id, from: ids, pointerY: event.clientY, rowHeight };
        setDragged(id);
      },
      onPointerMove(event: PointerEvent): void {
        const { current } = drag;
        if (current === null) return;
        const steps = Math.round((event.clientY - current.pointerY) / current.rowHeight);
        setPreview(moved(current.from, id, current.from.indexOf(id) + steps));
      },
      onPointerUp: () => finish(true),
      onPointerCancel: () => finish(false),
      onKeyDown(event: KeyboardEvent): void {
        const at = ids.indexOf(id);
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < ids.length && to !== at) onOrder(moved(ids, id, to), id);
      },
    }),
  };
}

/** The list with one entry at another place, within the list. */
export function moved<Id extends string>(ids: readonly Id[], id: Id, to: number): readonly Id[] {
  const rest = ids.filter((each) => each !== id);
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id);
}
