import { TRADING_PAGE } from "../../../people/notices/app-paths.ts";
import type { Notice } from "../../../people/notices/notice.ts";

/** `until`: epoch ms. */
export function draftsNotice(runId: string, count: number, until: number): Notice {
  return {
    ...{ alertType: "drafts_waiting", category: "signals", priority: "high" },
    facts: { count, until },
    link: TRADING_PAGE,
    about: `run:${runId}`,
  };
}
