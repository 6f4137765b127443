import { Toast } from "@base-ui/react/toast";
import { useLingui } from "@lingui/react/macro";
import { IconButton } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { toastManager } from "./toast.ts";

/** Shows what `toast` says. Mounted once by the shell. */
export function ToastHost() {
  const { t } = useLingui();
  return (
    <Toast.Provider toastManager={toastManager}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={t`Notices`}
          className="fixed bottom-24 left-4 z-50 grid w-[calc(100vw-32px)] max-w-[420px] gap-2 tab:bottom-7 tab:left-10"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { t } = useLingui();
  const { toasts } = Toast.useToastManager();
  return toasts.map((each) => (
    <Toast.Root
      key={each.id}
      toast={each}
      className="flex min-h-12 items-center gap-3 rounded-3 border border-line bg-surface py-2 pr-2 pl-4 text-13 shadow-overlay transition-opacity duration-(--slow) data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Icon
        name={each.type === "error" ? "warning" : each.type === "info" ? "info" : "check"}
        className={each.type === "error" ? "text-loss" : each.type === "info" ? "text-muted" : "text-gain"}
      />
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold" />
        <Toast.Description className="text-12 text-soft" />
      </div>
      {each.actionProps === undefined ? null : (
        <Toast.Action className="px-2 py-1 font-semibold text-brand">
          {each.actionProps.children}
        </Toast.Action>
      )}
      <Toast.Close render={<IconButton icon="close" size="sm" label={t`Close`} />} />
    </Toast.Root>
  ));
}
