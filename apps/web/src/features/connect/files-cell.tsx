import { useLingui } from "@lingui/react/macro";
import { useHashPlace } from "#lib/use-hash-place.ts";
import { ImportButton } from "#shared/imports/import-button.tsx";
import { Cell } from "#ui/sheet.tsx";

/** The other way in: files, which need no link and no key. */
export function FilesCell({ known }: { known: boolean }) {
  const { t } = useLingui();
  const place = useHashPlace<HTMLDivElement>("import");
  return (
    <Cell ref={place} head={t`Import files`}>
      <p className="mb-3 text-13 text-soft">
        {t`Bring in the transactions your broker lets you export. It needs no link and no key, and nothing leaves this installation.`}
      </p>
      <ImportButton block disabled={!known}>
        {t`Import transactions`}
      </ImportButton>
    </Cell>
  );
}
