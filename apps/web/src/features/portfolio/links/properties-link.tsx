import { useLingui } from "@lingui/react/macro";
import { loaderWithTexts } from "#lib/loading/load-feature.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

const loadProperties = loaderWithTexts(
  "portfolio-slips",
  () => import("../properties/properties-window.tsx"),
);

/** Opens which listings count as one property. */
export function PropertiesLink() {
  const { t } = useLingui();
  const properties = useLazyWindow(async () => (await loadProperties()).PropertiesWindow);
  return (
    <>
      <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => void properties.show()}>
        {t`Same property`}
      </button>
      {properties.window({ onClose: properties.close })}
    </>
  );
}
