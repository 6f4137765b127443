import { useLingui } from "@lingui/react/macro";
import { textLinkClass } from "#ui/text-link-class.ts";
import { loadSlips } from "../lazy-slips.ts";
import type { SlipsWindowProps } from "../slips/slips-window.tsx";
import { useLazyWindow } from "../use-lazy-window.tsx";

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
