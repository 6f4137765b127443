import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { ModeTag } from "#shared/accounts/mode-tag.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Icon } from "#ui/icon.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { isCrossed } from "./gap-choice.ts";
import type { Gap } from "./gap-type.ts";
import type { RuleGapState } from "./use-rule-gap.ts";

interface GapChoicesProps {
  known: Gap;
  state: RuleGapState;
}

type Version = Gap["versions"][number];

/** Which account, which version of the strategy and which days are compared; a choice of one is no choice. */
export function GapChoices({ known, state: { choice, choose } }: GapChoicesProps) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const versionName = useVersionName();
  const { accounts, versions } = known;
  const modes = { live: t`live`, paper: t`paper` };
  const isAll = choice.from === "" && choice.to === "";
  return (
    <div className="grid gap-3">
      <div
        className="grid items-start gap-x-4 gap-y-3"
        style={{ gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))" }}
      >
        {accounts.length < 2 ? null : (
          <Select<string>
            label={t`Account`}
            name="gap-account"
            value={choice.accountId ?? known.account_id ?? ""}
            onChange={(accountId) => choose({ accountId })}
            options={accounts.map(({ id, name, mode }) => ({
              value: id,
              label: `${typeName(name)}, ${modes[mode]}`,
            }))}
          />
        )}
        {versions.length < 2 ? null : (
          <Select<string>
            label={t`Version`}
            name="gap-version"
            value={choice.ruleHash ?? known.rule_hash ?? ""}
            onChange={(ruleHash) => choose({ ruleHash })}
            options={versions.map((version) => ({ value: version.rule_hash, label: versionName(version) }))}
          />
        )}
        <Field
          label={t`Bought from`}
          type="date"
          name="gap-from"
          max={choice.to || undefined}
          value={choice.from}
          onChange={(event) => choose({ from: event.currentTarget.value })}
        />
        <Field
          label={t`Bought until`}
          limit={
            isAll ? undefined : (
              <button type="button" className={textLinkClass} onClick={() => choose({ from: "", to: "" })}>
                {t`All days`}
              </button>
            )
          }
          type="date"
          name="gap-to"
          min={choice.from || undefined}
          value={choice.to}
          error={isCrossed(choice) ? t`It ends before it begins.` : undefined}
          onChange={(event) => choose({ to: event.currentTarget.value })}
        />
      </div>
      <LookedAt known={known} />
    </div>
  );
}

function useVersionName(): (version: Version) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ from, to, is_current: isCurrent }) => {
    const [first, last] = [format.date(from), format.date(to)];
    return isCurrent ? t`As it is now, since ${first}` : t`As it was, ${first} to ${last}`;
  };
}

/** What the figures are of, in words. */
function LookedAt({ known }: { known: Gap }) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  const account = known.accounts.find(({ id }) => id === known.account_id);
  const version = known.versions.find(({ rule_hash: hash }) => hash === known.rule_hash);
  if (account === undefined || version === undefined) return null;
  const [first, last] = [format.date(version.from), format.date(version.to)];
  const decisions = format.number(version.decisions);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
        <ModeTag mode={account.mode} />
        <span className="font-semibold text-soft">{typeName(account.name)}</span>
        <span>
          {t`decided from ${first} to ${last}`}
          {", "}
          {plural(version.decisions, { one: `${decisions} decision`, other: `${decisions} decisions` })}
        </span>
      </p>
      {version.is_current ? null : (
        <p className="flex items-start gap-2 text-13 text-warn">
          <Icon name="warning" size={14} className="mt-0.5" />
          {t`The strategy was changed since. These are the trades of what it was.`}
        </p>
      )}
    </div>
  );
}
