import { useLingui } from "@lingui/react/macro";

export function Footer() {
  const { t } = useLingui();
  return (
    <footer className="border-t border-line">
      <div className="landing-page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6 text-12 text-muted">
        <p>{t`Neuro is software, not an adviser. Past results say little about future ones.`}</p>
        <nav aria-label={t`About`} className="flex gap-6">
          <a href="/method" className="inline-flex min-h-6 items-center hover:text-ink">{t`Method`}</a>
          <a href="/login" className="inline-flex min-h-6 items-center hover:text-ink">{t`Login`}</a>
        </nav>
      </div>
    </footer>
  );
}
