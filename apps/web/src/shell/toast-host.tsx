import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useStore } from "#lib/store.ts";
import { closeToast, type OpenToast, openToasts, type ToastKind } from "#lib/toast.ts";
import { IconButton } from "#ui/button.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";

const SHOWN_MS = 6_000;

const signs: Record<ToastKind, { icon: IconName; tone: string }> = {
  done: { icon: "check", tone: "text-gain" },
  info: { icon: "info", tone: "text-muted" },
  error: { icon: "warning", tone: "text-loss" },
};

/** Shows what `toast` says. Mounted once by the shell. */
export function ToastHost() {
  const { t } = useLingui();
  const toasts = useStore(openToasts);
  return (
    <section
      aria-label={t`Notices`}
      className="pointer-events-none fixed bottom-[calc(96px+var(--foot,0px))] left-4 z-50 grid w-[calc(100vw-32px)] max-w-[420px] gap-2 tab:bottom-[calc(16px+var(--foot,0px))] tab:left-10"
    >
      <div role="status" className="grid gap-2">
        {toasts
          .filter(({ kind }) => kind !== "error")
          .map((each) => (
            <ToastRow key={each.id} toast={each} />
          ))}
      </div>
      <div role="alert" className="grid gap-2">
        {toasts
          .filter(({ kind }) => kind === "error")
          .map((each) => (
            <ToastRow key={each.id} toast={each} />
          ))}
      </div>
    </section>
  );
}

function ToastRow({ toast: { id, kind = "done", title, detail, action } }: { toast: OpenToast }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || kind === "error") return;
    const timer = setTimeout(() => closeToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, kind, id]);
  const { icon, tone } = signs[kind];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from leaving.
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex min-h-12 items-center gap-3 rounded-3 border border-line bg-surface py-2 pr-2 pl-4 text-13 shadow-overlay"
    >
      <Icon name={icon} className={tone} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {detail === undefined ? null : <p className="text-12 text-soft">{detail}</p>}
      </div>
      {action === undefined ? null : (
        <button
          type="button"
          className="min-h-6 px-2 py-1 font-semibold text-brand hover:underline"
          onClick={() => {
            closeToast(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" size="sm" label={t`Close`} onClick={() => closeToast(id)} />
    </div>
  );
}
