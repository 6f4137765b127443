import { useLingui } from "@lingui/react/macro";

/** What the licences of what we build on ask us to say. */
export function Notices() {
  const { t } = useLingui();
  return (
    <section className="mt-10 text-12 text-muted">
      <h2 className="text-13 font-semibold text-soft">{t`Notices`}</h2>
      <p className="mt-1">
        {t`Price and value charts are drawn with TradingView Lightweight Charts™.`}{" "}
        <span lang="en">
          Copyright © 2025 TradingView, Inc.{" "}
          <a
            className="underline underline-offset-2 hover:text-ink"
            href="https://www.tradingview.com/"
            rel="noreferrer"
          >
            https://www.tradingview.com/
          </a>
        </span>
      </p>
      <p className="mt-1">{t`The typeface is Instrument Sans, under the SIL Open Font License.`}</p>
      <p className="mt-1">{t`Neuro is software, not an adviser. Past results say little about future ones.`}</p>
    </section>
  );
}
