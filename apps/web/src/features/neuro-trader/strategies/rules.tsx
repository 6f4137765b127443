/** Rules in words, one a line. */
export function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <div className="mt-3 first:mt-0">
      <p className="text-13 font-semibold">{title}</p>
      <ul className="mt-1 grid gap-1 text-soft">
        {rules.map((rule) => (
          <li key={rule} className="flex gap-2">
            <span aria-hidden="true" className="mt-2 size-1 flex-none rounded-full bg-control" />
            {rule}
          </li>
        ))}
      </ul>
    </div>
  );
}
