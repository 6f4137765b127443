import type { Notice } from "../../../people/notices/notice.ts";

const ORDERS = "/dashboard?tab=trading";

export function stoppedNotice(at: number): Notice {
  return {
    ...{ alertType: "risk_stopped", category: "risk", priority: "urgent" },
    facts: {},
    link: ORDERS,
    about: `kill_switch:${at}`,
  };
}

/** `at`: epoch ms of the change. */
export function haltNotice(on: boolean, reason: string | null, at: number): Notice {
  return {
    alertType: on ? "trading_halted" : "trading_resumed",
    ...{ category: "risk", priority: on ? "urgent" : "medium" },
    facts: { reason },
    link: ORDERS,
    about: `halt:${on ? "on" : "off"}:${at}`,
  };
}
