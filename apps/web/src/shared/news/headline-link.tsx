import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { Icon } from "#ui/icon.tsx";

type Headline = Pick<AnswerOf<"stockNews">["news"][number], "title" | "url" | "publisher" | "published_at">;

/** A headline that opens where it was published, with who published it and when. */
export function HeadlineLink({ of: { title, url, publisher, published_at: at } }: { of: Headline }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer external"
        className="text-13 font-semibold hover:underline"
      >
        {title}
        <Icon name="arrowRight" size={11} className="ml-1.5 inline text-muted" />
        <span className="sr-only">{t`(opens another site)`}</span>
      </a>
      <p className="text-12 text-muted">
        {publisher}, {format.dateTime(at)}
      </p>
    </>
  );
}
