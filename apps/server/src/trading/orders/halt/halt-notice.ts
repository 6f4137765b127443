import { TRADING_PAGE } from "../../../people/notices/app-paths.ts";
import type { Notice } from "../../../people/notices/notice.ts";

export function stoppedNotice(at: number): Notice {
  return {
    ...{ alertType: "risk_stopped", category: "risk", priority: "urgent" },
    facts: {},
    link: TRADING_PAGE,
    about: `kill_switch:${at}`,
  };
}

/** `at`: epoch ms of the change. */
export function haltNotice(on: boolean, reason: string | null, at: number): Notice {
  return {
    alertType: on ? "trading_halted" : "trading_resumed",
    ...{ category: "risk", priority: on ? "urgent" : "medium" },
    facts: { reason },
    link: TRADING_PAGE,
    about: `halt:${on ? "on" : "off"}:${at}`,
  };
}
