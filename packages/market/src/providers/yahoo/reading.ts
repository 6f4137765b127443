/** What became of an answer. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly problems: readonly string[] }
  | {
      readonly ok: false;
      /**
       * absent: the vendor does not have it. refused: it has something the product does not take. broken: the answer is
       * not of the form it should have, which says nothing of what was asked for.
       */
      readonly kind: "absent" | "refused" | "broken";
      readonly reason: string;
    };

export function read<T>(value: T, problems: readonly string[] = []): Reading<T> {
  return { ok: true, value, problems };
}

export function absent(reason: string): Reading<never> {
  return { ok: false, kind: "absent", reason };
}

export function refused(reason: string): Reading<never> {
  return { ok: false, kind: "refused", reason };
}

export function broken(reason: string): Reading<never> {
  return { ok: false, kind: "broken", reason };
}
