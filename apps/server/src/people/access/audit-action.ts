/** Every act that the audit log knows: noun and past participle. What has no words in `event-words.ts` does not compile. */
export type AuditAction =
  | `user.${"registered" | "demo_started" | "demo_removed" | "logged_in" | "logged_out"}`
  | `user.${"suspended" | "reinstated" | "unlocked"}`
  | `account.${"exported" | "deleted"}`
  | `admin.${"granted" | "revoked"}`
  | `exemption.${"granted" | "revoked"}`
  | `login.${"failed" | "locked"}`
  | `password.${"set" | "changed" | "reset_asked" | "reset"}`
  | `email.${"verified" | "change_asked" | "changed"}`
  | `external_login.${"linked" | "unlinked" | "refused"}`
  | `second_factor.${"begun" | "turned_on" | "turned_off"}`
  | `recovery_codes.${"renewed"}`
  | `recovery_code.${"used"}`
  | `session.${"revoked"}`
  | `other_sessions.${"revoked"}`
  | `identity.${"confirmed" | "refused"}`
  | `settings.${"changed"}`
  | `kill_switch.${"turned_on" | "turned_off"}`
  | `trading_halt.${"turned_on" | "turned_off"}`
  | `installation.${"changed"}`
  | `connection.${"removed"}`
  | `broker_key.${"saved" | "removed"}`
  | `broker_secret.${"rotated" | "rotation_failed"}`
  | `payment.${"after_leaving"}`
  | `order.${"invalid_event" | "fill_conflict" | "overfilled" | "late_fill" | "venue_disagrees"}`
  | `order.${"declared_placed" | "declared_not_placed" | "seen_after_all"}`;

/** What an action's name begins with: `user` of `user.logged_in`. */
export type AuditGroup = AuditAction extends infer Action
  ? Action extends `${infer Group}.${string}`
    ? Group
    : never
  : never;
