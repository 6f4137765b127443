import type { Facts, Notice } from "../notices/notice.ts";

/** What was done about the protection of the account; `action` and `details` are those of the audit log. */
export function securityNotice(auditId: string, action: string, details: Facts): Notice {
  return {
    ...{ alertType: "security", category: "security", priority: "urgent" },
    facts: { ...details, action },
    link: "/dashboard?tab=settings",
    about: `audit:${auditId}`,
  };
}
