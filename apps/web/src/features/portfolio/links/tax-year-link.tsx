import { useLingui } from "@lingui/react/macro";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import type { TaxYearWindowProps } from "../tax-year/tax-year-window.tsx";

const loadTaxYear = loaderWithTexts("portfolio-slips", () => import("../tax-year/tax-year-window.tsx"));

/** Opens a year as a tax return asks for it. */
export function TaxYearLink({ year, person }: Pick<TaxYearWindowProps, "year" | "person">) {
  const { t } = useLingui();
  const taxYear = useLazyWindow(async () => (await loadTaxYear()).TaxYearWindow);
  return (
    <>
      <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => void taxYear.show()}>
        {t`Tax year`}
      </button>
      {taxYear.window({ year, person, onClose: taxYear.close })}
    </>
  );
}
