import { currentSession, sessionStore } from "./session.ts";

/** Tells whenever somebody else is logged in, or nobody any more; a renewed session of the same user is no change. */
export function onUserChange(changed: (userId: string | undefined) => void): void {
  let lastUserId = currentSession().user?.user_id;
  sessionStore.subscribe(() => {
    const userId = currentSession().user?.user_id;
    if (userId === lastUserId) return;
    lastUserId = userId;
    changed(userId);
  });
}
