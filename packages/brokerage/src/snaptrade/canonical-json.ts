/** JSON as Python's `json.dumps(value, separators=(",", ":"), sort_keys=True)` writes it, which is what the vendor signs. */

/** A number in Python's words. */
class Literal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Null when the text is no JSON. */
export function canonicalJson(text: string): string | null {
  try {
    return written(
      JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
        typeof value === "number"
          ? new Literal(pythonNumber(value, context?.source ?? String(value)))
          : value,
      ),
    );
  } catch {
    return null;
  }
}

function written(value: unknown): string {
  if (value instanceof Literal) return value.text;
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const fields = Object.entries(value).sort(([a], [b]) => byCodePoint(a, b));
  return `{${fields.map(([key, field]) => `${quoted(key)}:${written(field)}`).join(",")}}`;
}

/** Non-ASCII as \uXXXX, astral characters as two. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function byCodePoint(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const difference = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Integers of any size stay as they are; floats are Python's `repr`: `1.0`, `2.5`, `1e-05`, `1e+16`. */
function pythonNumber(value: number, source: string): string {
  if (!/[.eE]/.test(source)) return source === "-0" ? "0" : source;
  if (!Number.isFinite(value)) return value > 0 ? "Infinity" : "-Infinity";
  if (value === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const [mantissa = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= 16) {
    return `${mantissa}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  const digits = mantissa.replace(/[-.]/g, "");
  const sign = value < 0 ? "-" : "";
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return `${sign}${whole}.${digits.slice(exponent + 1) || "0"}`;
}
