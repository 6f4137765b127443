/** Texts that a database, a log line and another program can hold: well-formed Unicode without NUL. */

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}

type Path = (string | number)[];

/** Something that was sent, and where: a chain, since a copied path would cost the square of the depth. */
interface Place {
  readonly value: unknown;
  readonly name: string | number;
  readonly within: Place | null;
}

function pathTo(place: Place): Path {
  const path: Path = [];
  for (let at = place; at.within !== null; at = at.within) path.push(at.name);
  return path.reverse();
}

/**
 * Where in what a caller sent the first text is that nobody could store, names of fields included; null when all are well.
 * It goes down however deep a caller nests.
 */
export function findUnstorable(sent: unknown): Path | null {
  const left: Place[] = [{ value: sent, name: "", within: null }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value } = next;
    if (typeof value === "string") {
      if (!isStorable(value)) return pathTo(next);
    } else if (Array.isArray(value)) {
      for (const [name, each] of value.entries()) left.push({ value: each, name, within: next });
    } else if (typeof value === "object" && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        if (!isStorable(name)) return pathTo(next);
        left.push({ value: each, name, within: next });
      }
    }
  }
  return null;
}

/** What an object says of a name that somebody typed: nothing of what every object knows (`constructor`). */
export function ownValue<T>(of: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(of, name) ? of[name] : undefined;
}
