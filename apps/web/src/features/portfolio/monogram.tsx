/** Two letters on inset; never a broker's logo. */
export function Monogram({ of }: { of: string }) {
  const words = of.trim().split(/\s+/);
  const letters = words.length > 1 ? `${words[0]?.[0] ?? ""}${words[1]?.[0] ?? ""}` : of.slice(0, 2);
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-8 flex-none items-center justify-center rounded-2 bg-inset text-12 font-bold text-soft uppercase"
    >
      {letters}
    </span>
  );
}
