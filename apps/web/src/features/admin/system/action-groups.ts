export interface ActionGroup {
  /** What all of them begin with: `user` of `user.logged_in`. */
  readonly name: string;
  readonly actions: readonly string[];
}

/** Names of actions by what they begin with, in the order of the alphabet. */
export function actionGroups(actions: readonly string[]): ActionGroup[] {
  const byName = Map.groupBy(actions, (action) => action.split(".")[0] ?? action);
  return [...byName]
    .map(([name, members]) => ({ name, actions: members.toSorted() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
