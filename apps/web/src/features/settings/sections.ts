/** Parts of the page that its own navigation leads to, in the order of the page; each is the id of an element. */
export const settingsSections = [
  "universe",
  "risk",
  "strategies",
  "subscription",
  "notifications",
  "display",
  "account",
] as const;

export type SettingsSection = (typeof settingsSections)[number];
