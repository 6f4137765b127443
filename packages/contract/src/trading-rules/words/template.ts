/** Texts with places to fill in, filled and read back. */

export type TemplatePart =
  | { readonly text: string }
  /** `forms`: the words for one and for more, after a number. */
  | { readonly slot: string; readonly forms: readonly [string, string] | null };

const kept = new Map<string, readonly TemplatePart[]>();

/** The parts of a template, worked out once. */
export function partsOf(template: string): readonly TemplatePart[] {
  const known = kept.get(template);
  if (known !== undefined) return known;
  const parts: TemplatePart[] = [];
  let at = 0;
  for (const found of template.matchAll(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g)) {
    if (found.index > at) parts.push({ text: template.slice(at, found.index) });
    const [whole, slot = "", one, more] = found;
    parts.push({ slot, forms: one === undefined || more === undefined ? null : [one, more] });
    at = found.index + whole.length;
  }
  if (at < template.length) parts.push({ text: template.slice(at) });
  kept.set(template, parts);
  return parts;
}

/** What was read from a position on, and where the rest begins; several where a text can be read in several ways. */
export interface Reading<Value> {
  readonly value: Value;
  readonly end: number;
}

export type ReadSlot<Value> = (slot: string, at: number) => readonly Reading<Value>[];

/** Every way to read a template from `at` on, as what was read of each of its slots. */
export function readTemplate<Value>(
  template: string,
  text: string,
  at: number,
  read: ReadSlot<Value>,
): readonly Reading<Readonly<Record<string, Value>>>[] {
  let readings: Reading<Readonly<Record<string, Value>>>[] = [{ value: {}, end: at }];
  for (const part of partsOf(template)) {
    readings = readings.flatMap(({ value, end }) => {
      if ("text" in part)
        return text.startsWith(part.text, end) ? [{ value, end: end + part.text.length }] : [];
      return read(part.slot, end).flatMap((inner) =>
        afterForms(part.forms, text, inner.end).map((after) => ({
          value: { ...value, [part.slot]: inner.value },
          end: after,
        })),
      );
    });
    if (readings.length === 0) return readings;
  }
  return readings;
}

function afterForms(forms: readonly [string, string] | null, text: string, at: number): readonly number[] {
  if (forms === null) return [at];
  return [...new Set(forms)]
    .filter((form) => text.startsWith(` ${form}`, at))
    .map((form) => at + 1 + form.length);
}
