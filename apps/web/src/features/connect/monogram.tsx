/** Two letters on inset; never a broker's logo. */
export function Monogram({ of, small = false }: { of: string; small?: boolean }) {
  const words = of.trim().split(/\s+/);
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ""}${words[1]?.[0] ?? ""}` : of.slice(0, 2);
  return (
    <span
      aria-hidden="true"
      className={`inline-flex flex-none items-center justify-center rounded-2 bg-inset font-bold text-soft ${small ? "size-6 text-11" : "size-8 text-12"}`}
    >
      {letters}
    </span>
  );
}
