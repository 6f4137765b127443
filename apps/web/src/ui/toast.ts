import { Toast } from "@base-ui/react/toast";

export type ToastKind = "done" | "info" | "error";

export interface ToastWords {
  kind?: ToastKind;
  title: string;
  detail?: string;
  action?: { label: string; run(): void };
}

export const toastManager = Toast.createToastManager();

/** Says what happened at the lower left: 6 s, longer while hovered; errors stay until closed. */
export function toast({ kind = "done", title, detail, action }: ToastWords): void {
  toastManager.add({
    type: kind,
    title,
    timeout: kind === "error" ? 0 : 6000,
    priority: kind === "error" ? "high" : "low",
    ...(detail === undefined ? {} : { description: detail }),
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: () => action.run() } }),
  });
}
