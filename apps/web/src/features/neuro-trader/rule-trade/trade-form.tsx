import { useLingui } from "@lingui/react/macro";
import { ruleTestLimits as limits } from "@neuro/contract";
import { type FormEvent, Suspense, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { SettingsWindow } from "#shared/auto-trading/settings/lazy-settings.ts";
import { Button } from "#ui/button.tsx";
import { NumberField, parseTyped } from "#ui/fields/number-field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Callout } from "#ui/note.tsx";
import { SymbolsField } from "../rule-test/symbols-field.tsx";
import type { OwnRule } from "../rules/own-rule.ts";
import { HeldAbove } from "./held-above.tsx";
import {
  type Conduct,
  draftOf,
  type TradeDraft,
  type TradeField,
  tradeBody,
  wrongFields,
} from "./trade-draft.ts";
import { useHeldAbove } from "./use-held-above.ts";
import { useLargestAllowed } from "./use-largest-allowed.ts";
import type { RuleTradeState } from "./use-rule-trade.ts";

/** A tenth of the sandbox's money. */
const USUAL_CAD = 10_000;

/** Whether, where and how large a strategy is traded. */
export function TradeForm({ rule, state }: { rule: OwnRule; state: RuleTradeState }) {
  const { t } = useLingui();
  const format = useFormat();
  const accounts = (useOperation("accounts").data?.accounts ?? []).filter(({ can_trade }) => can_trade);
  const paper = accounts.find(({ mode }) => mode === "paper") ?? accounts[0];
  const [edited, setEdited] = useState<Partial<TradeDraft>>({});
  const accountId = edited.accountId ?? rule.trading?.account_id ?? paper?.id ?? "";
  const mode = accounts.find(({ id }) => id === accountId)?.mode ?? "paper";
  const allowed = useLargestAllowed(mode);
  const suggested = { accountId: paper?.id ?? "", largest: Math.min(USUAL_CAD, allowed ?? USUAL_CAD) };
  const [checked, setChecked] = useState(false);
  const draft: TradeDraft = {
    ...draftOf(rule, suggested, (amount) => format.number(amount, { maxDigits: 2 })),
    ...edited,
  };
  const heldAbove = useHeldAbove({ symbols: draft.symbols, mode, allowed });
  const [changingLimit, setChangingLimit] = useState(false);
  const edit = (change: Partial<TradeDraft>): void => setEdited({ ...edited, ...change });
  const wrong = wrongFields(draft, parseTyped);
  const isWrong = (field: TradeField): boolean => checked && wrong.includes(field);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (state.saving) return;
    const form = event.currentTarget;
    setChecked(true);
    if (wrong.length === 0) void state.save(tradeBody(draft, parseTyped));
    else requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <HowFar rule={rule} conduct={draft.conduct} onChange={(conduct) => edit({ conduct })} />
        <div className="grid gap-x-6 gap-y-4 tab:grid-cols-2 tab:items-start">
          <Accounts
            accounts={accounts}
            value={draft.accountId}
            isWrong={isWrong("account")}
            onChange={(accountId) => edit({ accountId })}
          />
          <Largest
            value={draft.largest}
            allowed={allowed}
            isWrong={isWrong("largest")}
            onChange={(largest) => edit({ largest })}
          />
        </div>
        <SymbolsField
          symbols={draft.symbols}
          most={limits.tradedSymbols}
          disabled={false}
          error={isWrong("symbols") ? t`Choose at least one security.` : undefined}
          onChange={(symbols) => edit({ symbols })}
        />
        {allowed === null || heldAbove.length === 0 || draft.conduct === "off" ? null : (
          <HeldAbove symbols={heldAbove} allowed={allowed} onEdit={() => setChangingLimit(true)} />
        )}
        <Actions isTraded={rule.trading !== null && rule.trading.conduct !== "off"} state={state} />
      </form>
      {/* Beside the form, which would hear it being saved. */}
      {changingLimit ? (
        <Suspense fallback={null}>
          <SettingsWindow onClose={() => setChangingLimit(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Actions({ isTraded, state }: { isTraded: boolean; state: RuleTradeState }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="primary" className="max-tab:h-11" busy={state.saving}>
        {t`Save`}
      </Button>
      {isTraded ? (
        <Button
          icon="play"
          className="max-tab:h-11"
          busy={state.running}
          onClick={() => void state.decideNow()}
        >
          {t`Decide now`}
        </Button>
      ) : null}
    </div>
  );
}

/** What is sent by itself is what was tested, so the words say what the choice comes to. */
function HowFar({
  rule: { tested },
  conduct,
  onChange,
}: {
  rule: OwnRule;
  conduct: Conduct;
  onChange(conduct: Conduct): void;
}) {
  const { t } = useLingui();
  const told: Record<Conduct, string> = {
    off: t`It decides nothing and sends nothing. What it holds stays with its stop and target.`,
    draft: t`After each open it decides by the close before. What it wants waits for you under Drafts.`,
    trade: t`After each open it decides by the close before and sends its orders by itself, within your limits.`,
  };
  const why: Record<OwnRule["tested"], string | null> = {
    as_tested: null,
    changed: t`It was changed since its test, so its orders wait for you as drafts.`,
    other_parameters: t`Its test shows the best set of a search, not its own parameters, so its orders wait for you as drafts.`,
    other_securities: t`Its test ranked other securities than these, so its orders wait for you as drafts.`,
    never: t`It was not tested yet, so its orders wait for you as drafts.`,
  };
  return (
    <div className="grid gap-2">
      <Segmented
        label={t`What it may do`}
        size="lg"
        block
        value={conduct}
        choices={[
          { value: "off", label: t({ message: "Nothing", context: "what a strategy may do" }) },
          { value: "draft", label: t`Drafts` },
          { value: "trade", label: t`Trade` },
        ]}
        onChange={onChange}
      />
      <p className="text-13 text-soft">{told[conduct]}</p>
      {conduct === "trade" && why[tested] !== null ? (
        <Callout tone="warn" title={why[tested]}>
          <p>{t`What is traded by itself is what was tested. Test it, and it trades from the next open on.`}</p>
        </Callout>
      ) : null}
    </div>
  );
}

interface AccountsProps {
  accounts: readonly { id: string; display_name: string; mode: "paper" | "live" }[];
  value: string;
  isWrong: boolean;
  onChange(id: string): void;
}

function Accounts({ accounts, value, isWrong, onChange }: AccountsProps) {
  const { t } = useLingui();
  const typeName = useAccountType();
  const chosen = accounts.find(({ id }) => id === value);
  return (
    <Select<string>
      label={t`Account`}
      name="trade-account"
      value={value}
      onChange={onChange}
      error={isWrong ? t`There is no account to trade in.` : undefined}
      options={accounts.map(({ id, display_name, mode }) => ({
        value: id,
        label: `${typeName(display_name)}, ${mode === "live" ? t`live` : t`paper`}`,
      }))}
      {...(chosen?.mode === "live" ? { hint: t`Real money.` } : {})}
    />
  );
}

function Largest({
  value,
  allowed,
  isWrong,
  onChange,
}: {
  value: string;
  allowed: number | null;
  isWrong: boolean;
  onChange(text: string): void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { least, most } = limits.largestCad;
  const [low, high] = [format.number(least), format.number(most)];
  const limit = allowed === null ? null : format.money(allowed, { whole: true });
  return (
    <NumberField
      label={t`Largest position`}
      name="trade-largest"
      unit="CAD"
      value={value}
      hint={
        limit === null
          ? t`Of each security; your own limit in the settings holds as well.`
          : t`Of each security. Your settings allow ${limit}, whoever bought it; the smaller of the two holds.`
      }
      error={isWrong ? t`A number from ${low} to ${high}.` : undefined}
      onChange={onChange}
    />
  );
}
