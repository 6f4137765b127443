import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, accountKindName, type RoomKind } from "@neuro/contract";
import { useLanguage } from "#lib/i18n/i18n.ts";

export type Household = AnswerOf<"contributionRoom">;
export type Person = Household["people"][number];
export type PlanRoom = Person["rooms"][number];
export type RoomLine = PlanRoom["lines"][number];

/** Names of persons, plans and what a line is. */
export function useRoomWords() {
  const { t } = useLingui();
  const language = useLanguage();
  const ofLine: Record<RoomLine["kind"], string> = {
    told: t`As you entered it`,
    new_year: t`Room of the new year`,
    returned: t`Taken out the year before`,
    lapsed: t`Not carried over`,
    paid_in: t`Paid in`,
    taken_out: t`Taken out`,
  };
  const ofReason: Record<NonNullable<RoomLine["reason"]>, string | null> = {
    deposit: null,
    withdrawal: null,
    moved_in_kind: t`in kind, at the market’s value`,
    between_own: t`between your plans`,
    from_elsewhere: t`a transfer, other side unknown`,
    told_by_owner: t`elsewhere`,
  };
  return {
    personName: ({ name }: Pick<Person, "name">) => name ?? t`You`,
    kindName: (kind: RoomKind) => accountKindName(kind, language),
    relation: {
      self: t`You`,
      spouse: t`Spouse or common-law partner`,
      child: t`Child`,
      other: t`Somebody else`,
    } satisfies Record<Person["relation"], string>,
    lineText({ kind, reason }: Pick<RoomLine, "kind" | "reason">): string {
      const how = reason === null ? null : ofReason[reason];
      return how === null ? ofLine[kind] : `${ofLine[kind]}, ${how}`;
    },
  };
}
