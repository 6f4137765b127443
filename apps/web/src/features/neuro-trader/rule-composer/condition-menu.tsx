import { useLingui } from "@lingui/react/macro";
import {
  dissolveGroup,
  duplicateCondition,
  moveCondition,
  type RuleCondition,
  type RulePath,
  removeCondition,
  siblingsAt,
  type TradingRule,
  wrapCondition,
} from "@neuro/contract/trading-rules";
import { Icon } from "#ui/icon.tsx";
import { PopMenu } from "#ui/windows/pop-menu.tsx";
import { Entry } from "../rules/menu-entry.tsx";
import { useComposer } from "./composer-context.ts";

interface ConditionMenuProps {
  /** How the condition is called in the menu's name. */
  name: string;
  path: RulePath;
  condition: RuleCondition;
}

/** What can be done with a condition as a whole. The focus goes where the condition goes. */
export function ConditionMenu({ name, path, condition }: ConditionMenuProps) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const siblings = siblingsAt(rule, path);
  const isGroup = condition.kind === "all" || condition.kind === "any";
  const dissolved = isGroup ? dissolveGroup(rule, path) : null;
  const at = siblings?.at ?? 0;
  const beside = (by: number): RulePath => [...path.slice(0, -1), at + by];
  const isLast = siblings === null || at === siblings.of.length - 1;
  const become = (next: TradingRule, focus: RulePath) => () => edit(next, { focus: focus });
  return (
    <PopMenu
      label={t`What to do with: ${name}`}
      buttonLabel={t`More: ${name}`}
      button={<Icon name="more" />}
      look={{ size: "sm", variant: "quiet", square: true }}
    >
      <ul className="-mx-2 grid min-w-[200px]">
        <Entry
          icon="plus"
          onChoose={become(duplicateCondition(rule, path), siblings ? beside(1) : [...path, "of", 1])}
        >
          {t`Duplicate`}
        </Entry>
        {siblings === null || at === 0 ? null : (
          <Entry
            icon="chevronUp"
            onChoose={become(moveCondition(rule, path, -1), beside(-1))}
          >{t`Move up`}</Entry>
        )}
        {isLast ? null : (
          <Entry icon="chevronDown" onChoose={become(moveCondition(rule, path, 1), beside(1))}>
            {t`Move down`}
          </Entry>
        )}
        <Entry
          icon="menu"
          onChoose={become(wrapCondition(rule, path, "any"), path)}
        >{t`Put into a group`}</Entry>
        {dissolved === null ? null : (
          <Entry icon="minus" onChoose={become(dissolved, path)}>{t`Dissolve the group`}</Entry>
        )}
        <Entry icon="close" danger onChoose={become(removeCondition(rule, path), siblings?.group ?? path)}>
          {t`Remove`}
        </Entry>
      </ul>
    </PopMenu>
  );
}
