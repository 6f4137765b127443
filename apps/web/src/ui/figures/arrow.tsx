const paths = { up: "M4 1 7.6 7H.4Z", down: "M4 7 .4 1h7.2Z", flat: "M.4 3.2h7.2v1.6H.4Z" } as const;

export type Direction = keyof typeof paths;

/** The 8 px arrow of every signed value. Decoration: the sign says the same. */
export function Arrow({ direction, size = 8 }: { direction: Direction; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="flex-none"
      width={size}
      height={size}
      viewBox="0 0 8 8"
      fill="currentColor"
    >
      <path d={paths[direction]} />
    </svg>
  );
}

/** With `digits` as the value is written: what rounds to nothing neither rose nor fell. */
export function directionOf(raw: number, digits?: number): Direction {
  const value = digits === undefined ? raw : Number(raw.toFixed(digits));
  if (value > 0) return "up";
  return value < 0 ? "down" : "flat";
}
