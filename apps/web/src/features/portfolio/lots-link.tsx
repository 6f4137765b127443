import { useLingui } from "@lingui/react/macro";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

const loadLots = loaderWithTexts("portfolio-slips", () => import("./lots/lots-window.tsx"));

/** Opens the lots that a sale took, and which may be named. */
export function LotsLink({ entryId }: { entryId: string }) {
  const { t } = useLingui();
  const lots = useLazyWindow(async () => (await loadLots()).LotsWindow);
  return (
    <>
      <button type="button" className={`${textLinkClass} min-h-6 text-12`} onClick={() => void lots.show()}>
        {t`Lots`}
      </button>
      {lots.window({ entryId, onClose: lots.close })}
    </>
  );
}
