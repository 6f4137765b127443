import { useLingui } from "@lingui/react/macro";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { loadSlips } from "../lazy-slips.ts";
import type { SlipsWindowProps } from "../slips/slips-window.tsx";

/** Opens the slips of brokers beside the sales of a year. */
export function SlipsLink({ year, person }: Pick<SlipsWindowProps, "year" | "person">) {
  const { t } = useLingui();
  const slips = useLazyWindow(async () => (await loadSlips()).SlipsWindow);
  return (
    <>
      <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => void slips.show()}>
        {t`T5008 slips`}
      </button>
      {slips.window({ year, person, onClose: slips.close })}
    </>
  );
}
