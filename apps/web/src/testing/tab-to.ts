import type { UserEvent } from "@testing-library/user-event";

/** The longest page, the settings, has more than a hundred. */
const STOPS_AT_MOST = 150;

/** Presses Tab until `target` has the focus: it can be reached without a pointer. */
export async function tabTo(user: UserEvent, target: HTMLElement | undefined): Promise<void> {
  for (let stop = 0; stop < STOPS_AT_MOST; stop += 1) {
    if (document.activeElement === target) return;
    await user.tab();
  }
  throw new Error(`${target?.outerHTML} was not reached within ${STOPS_AT_MOST} presses of Tab.`);
}
