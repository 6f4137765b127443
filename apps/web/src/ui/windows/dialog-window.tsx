import { Dialog as Base } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { usePhone } from "#lib/use-media.ts";
import { IconButton } from "../button.tsx";
import type { DialogProps } from "./dialog-props.ts";

const sheetLook =
  "dialog inset-x-0 bottom-0 max-h-[92dvh] rounded-b-none! data-ending-style:translate-y-6 data-starting-style:translate-y-6";

/** A modal of 520 px in the middle; on the phone the same content is a bottom sheet with its grabber. */
export default function DialogWindow({
  open = true,
  onClose,
  title,
  description,
  children,
  foot,
  width = 520,
}: DialogProps) {
  const { t } = useLingui();
  const phone = usePhone();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          className={
            phone
              ? sheetLook
              : "dialog top-1/2 left-1/2 max-h-[90dvh] w-(--width) max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2"
          }
          style={phone ? undefined : ({ "--width": `${width}px` } as React.CSSProperties)}
        >
          {phone ? (
            <span aria-hidden="true" className="mx-auto mt-2 block h-1 w-9 rounded-full bg-control" />
          ) : null}
          <div className="flex items-start justify-between gap-3 px-(--cell-x) pt-5">
            <div className="min-w-0">
              <Base.Title className="text-20 font-semibold tracking-[-0.02em]">{title}</Base.Title>
              {description === undefined ? null : (
                <Base.Description className="mt-1 text-14 text-soft">{description}</Base.Description>
              )}
            </div>
            <Base.Close render={<IconButton icon="close" label={t`Close`} className="-mt-1 -mr-2" />} />
          </div>
          <div className="px-(--cell-x) py-5">{children}</div>
          {foot === undefined ? null : (
            <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 bg-inset px-(--cell-x) py-4 max-tab:pb-8">
              {foot}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
