import { useLingui } from "@lingui/react/macro";
import type { Account } from "@neuro/contract";
import { useState } from "react";
import { callOnce, isUnknown } from "#data/call-once.ts";
import { isApiError, wordsOf } from "#data/client.ts";
import { ledgerReads, refresh } from "#data/refresh.ts";
import { useOperation } from "#data/use-operation.ts";
import { parseTyped, writeTyped } from "#ui/number-field.tsx";
import { toast } from "#ui/toast.ts";
import { keepTyped, readTyped } from "../typed-store.ts";
import { useFundsWords } from "../use-funds-words.ts";

interface Typed {
  to: string;
  instrument: string;
  units: string;
}

/** Destination, security and units as they are chosen, and the transfer they become. */
export function useMove({
  account,
  others,
  onDone,
}: {
  account: Account;
  others: readonly Account[];
  onDone(): void;
}) {
  const { t } = useLingui();
  const words = useFundsWords();
  const key = `move ${account.id}`;
  const [typed, setTyped] = useState<Typed>(() => readTyped(key, { to: "", instrument: "", units: "" }));
  const [problem, setProblem] = useState("");
  const [unknown, setUnknown] = useState(false);
  const [busy, setBusy] = useState(false);
  const holdings = useOperation("holdings");
  const securities = (holdings.data?.holdings ?? []).filter(
    ({ holding_category }) => holding_category !== "cash",
  );
  const listed = securities.filter(({ account_id }) => account_id === account.id);
  const usable = others.filter(({ mode }) => mode === "paper");
  const to = usable.find(({ id }) => id === typed.to)?.id ?? usable[0]?.id ?? "";
  const holding = listed.find(({ instrument_id }) => instrument_id === typed.instrument) ?? listed[0];
  const held = holding?.units ?? 0;
  const there = securities.find(
    ({ account_id, instrument_id }) => account_id === to && instrument_id === holding?.instrument_id,
  );
  const amount = parseTyped(typed.units);
  const perUnit = held > 0 ? (holding?.market_value_cad ?? 0) / held : 0;

  return {
    ...typed,
    to,
    instrument: holding?.instrument_id ?? "",
    symbol: holding?.symbol ?? "",
    holding: to === "" ? undefined : holding,
    holdings,
    listed,
    held,
    heldThere: there?.units ?? 0,
    all: writeTyped(held),
    amount,
    /** CAD at the price of now. */
    value: perUnit * Math.max(0, amount ?? 0),
    problem,
    unknown,
    busy,
    edit(change: Partial<Typed>): void {
      const next = { ...typed, ...change };
      setTyped(next);
      setProblem("");
      setUnknown(false);
      keepTyped(key, next);
    },
    async submit(): Promise<void> {
      if (busy || holding === undefined) return;
      if (amount === null || amount <= 0) return setProblem(t`Please enter how many units to move.`);
      setBusy(true);
      setUnknown(false);
      setProblem("");
      try {
        const { message } = await callOnce("transferHolding", {
          from_account_id: account.id,
          to_account_id: to,
          symbol: holding.instrument_id,
          units: amount,
        });
        keepTyped(key, null);
        refresh(ledgerReads);
        toast({ title: message });
        onDone();
      } catch (error) {
        setUnknown(isUnknown(error));
        const said = (isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error);
        setProblem(words("transfer.failed", { message: said }));
      } finally {
        setBusy(false);
      }
    },
  };
}

export type MoveState = ReturnType<typeof useMove>;
