import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ComponentType } from "react";
import { lazy } from "#lib/loading/lazy.ts";
import type { PanelId } from "#shared/navigation/tab-ids.ts";

export interface Section {
  readonly id: PanelId;
  readonly name: MessageDescriptor;
  /** As the phone's bar has room for it. */
  readonly short: MessageDescriptor;
  readonly Shown: ComponentType;
}

/** In the order of the navigation; each comes with its first opening. */
export const sections: readonly [Section, ...Section[]] = [
  {
    id: "overview",
    name: msg`Overview`,
    short: msg`Overview`,
    Shown: lazy(() => import("./overview/index.tsx").then((file) => ({ default: file.OverviewSection }))),
  },
  {
    id: "users",
    name: msg`User management`,
    short: msg`Users`,
    Shown: lazy(() => import("./users/index.tsx").then((file) => ({ default: file.UsersSection }))),
  },
  {
    id: "system",
    name: msg`System monitor`,
    short: msg({ message: "System", context: "the whole installation" }),
    Shown: lazy(() => import("./system/index.tsx").then((file) => ({ default: file.SystemSection }))),
  },
  {
    id: "analytics",
    name: msg`Analytics`,
    short: msg`Analytics`,
    Shown: lazy(() => import("./analytics/index.tsx").then((file) => ({ default: file.AnalyticsSection }))),
  },
  {
    id: "settings",
    name: msg`Settings`,
    short: msg`Settings`,
    Shown: lazy(() => import("./settings/index.tsx").then((file) => ({ default: file.SettingsSection }))),
  },
];

/** The first one where none is asked for, or one that is not there. */
export function sectionOf(asked: PanelId | undefined): Section {
  return sections.find(({ id }) => id === asked) ?? sections[0];
}
