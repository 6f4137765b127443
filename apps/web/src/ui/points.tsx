/** What will stand somewhere, or what holds, point by point; inside a paragraph. */
export function Points({ items }: { items: readonly string[] }) {
  return (
    <span className="mt-2 grid gap-1.5">
      {items.map((item) => (
        <span key={item} className="flex gap-2">
          <span aria-hidden="true" className="mt-2 size-1 flex-none rounded-full bg-control" />
          {item}
        </span>
      ))}
    </span>
  );
}
