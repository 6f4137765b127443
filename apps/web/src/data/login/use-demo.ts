import { navigationDelayMs } from "@neuro/contract";
import { useState } from "react";
import { anotherPage } from "#lib/another-page.ts";
import { pause } from "#lib/pause.ts";
import { demoLogin } from "./demo-login.ts";

/** Opens the demo and goes to the dashboard, whether the server could make one or not. */
export function useDemo(): { open(): void; busy: boolean } {
  const [busy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    await demoLogin();
    await pause(navigationDelayMs);
    anotherPage.open("/dashboard?tab=overview");
  };
  return { open: () => void run(), busy };
}
