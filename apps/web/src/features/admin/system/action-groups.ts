import { type AuditActionShown, type Locale, textOrder } from "@neuro/contract";

export interface ActionGroup {
  /** What the codes of all of them begin with: `user.` of `user.logged_in`. */
  readonly prefix: string;
  readonly name: string;
  readonly actions: readonly AuditActionShown[];
}

export interface GroupedActions {
  readonly groups: readonly ActionGroup[];
  /** Those that are alone in theirs. */
  readonly others: readonly AuditActionShown[];
}

/** Actions by what their codes begin with; groups and their members in the order of their words. */
export function actionGroups(actions: readonly AuditActionShown[], language: Locale): GroupedActions {
  const { compare } = textOrder(language, {});
  const byWords = actions.toSorted((a, b) => compare(a.words, b.words));
  const byPrefix = [...Map.groupBy(byWords, ({ action }) => action.slice(0, action.indexOf(".") + 1))];
  const isGroup = ([prefix, members]: (typeof byPrefix)[number]) => prefix !== "" && members.length > 1;
  return {
    groups: byPrefix
      .filter(isGroup)
      .map(([prefix, members]) => ({ prefix, name: members[0]?.group ?? "", actions: members }))
      .toSorted((a, b) => compare(a.name, b.name)),
    others: byPrefix.filter((entry) => !isGroup(entry)).flatMap(([, members]) => members),
  };
}
