import { popupSize } from "@neuro/contract";

const NAME = "neuro-portal";

/**
 * The portal's window, in the middle of this one, with `waiting` in it until its address is known. Browsers allow it only right
 * after a click, so it opens before the link is asked for; null where they do not.
 */
export function openPortalWindow(waiting: string): Window | null {
  const { width, height } = popupSize;
  const left = Math.round(window.screenX + Math.max(0, (window.outerWidth - width) / 2));
  const top = Math.round(window.screenY + Math.max(0, (window.outerHeight - height) / 2));
  const opened = window.open("", NAME, `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (opened === null) return null;
  try {
    opened.document.title = "Neuro";
    opened.document.body.textContent = waiting;
  } catch {
    // It still shows the portal of a link opened before, which is another origin's page.
  }
  return opened;
}
