import { Icon } from "#ui/icon.tsx";

/** What is wrong with a part, under it. */
export function ProblemLines({ texts, id }: { texts: readonly string[]; id?: string | undefined }) {
  if (texts.length === 0) return null;
  return (
    <div id={id} data-problem className="grid basis-full gap-1">
      {texts.map((text) => (
        <p key={text} className="flex items-start gap-1.5 text-12 text-loss">
          <Icon name="warning" size={14} className="mt-px" />
          {text}
        </p>
      ))}
    </div>
  );
}
