import { useLingui } from "@lingui/react/macro";

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-2 focus:bg-surface focus:px-4 focus:py-2 focus:font-semibold focus:shadow-overlay"
    >
      {t`Skip to content`}
    </a>
  );
}
