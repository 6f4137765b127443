import type { Mark } from "@neuro/search";

/** A text with what was matched of it underlined. */
export function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  if (marks.length === 0) return text;
  const parts = marks.flatMap(({ start, end }, place) => [
    text.slice(marks[place - 1]?.end ?? 0, start),
    <mark
      key={start}
      className="bg-transparent text-inherit underline decoration-brand-line decoration-2 underline-offset-4"
    >
      {text.slice(start, end)}
    </mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
