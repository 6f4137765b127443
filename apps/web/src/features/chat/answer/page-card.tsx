import { useLingui } from "@lingui/react/macro";
import type { ChatPage } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { textLinkClass } from "#ui/text-link-class.ts";

/** A page of general knowledge: told apart from what was measured, with when it was reviewed and where to check it. */
export function PageCard({ page }: { page: ChatPage }) {
  const { t } = useLingui();
  const format = useFormat();
  const reviewed = format.date(`${page.reviewed}T12:00:00Z`);
  return (
    <section
      aria-label={page.title}
      className="grid gap-2 rounded-3 border border-line bg-surface px-3.5 py-3"
    >
      <h3 className="text-14 font-semibold">{page.title}</h3>
      <p className="text-14 [overflow-wrap:anywhere]">{page.text}</p>
      <div className="grid gap-1 border-t border-line pt-2 text-12 text-soft">
        <p className={page.overdue ? "font-semibold text-warn" : undefined}>
          {page.overdue ? t`Reviewed ${reviewed}; its next review is overdue` : t`Reviewed ${reviewed}`}
        </p>
        <ul aria-label={t`Sources`} className="grid gap-1">
          {page.sources.map(({ title, url }) => (
            <li key={title} className="[overflow-wrap:anywhere]">
              {url === null ? (
                title
              ) : (
                <a href={url} target="_blank" rel="noreferrer" className={textLinkClass}>
                  {title}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
