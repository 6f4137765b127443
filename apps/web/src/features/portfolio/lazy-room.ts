import { loaderWithTexts } from "#lib/loading/load-feature.ts";

/** Fetches the window of a plan's contribution room, with its texts. */
export const loadRoom = loaderWithTexts("portfolio-reports", async () => {
  const { RoomWindow } = await import("./room/room-window.tsx");
  return RoomWindow;
});
