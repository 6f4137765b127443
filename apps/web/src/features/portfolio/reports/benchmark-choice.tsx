import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { type FormEvent, useEffect, useState } from "react";
import { isApiError, wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useCountsIn } from "#lib/preferences.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { useDashboardSearch, useGoTo } from "#shared/navigation/dashboard-search.ts";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

type Fund = AnswerOf<"portfolioPerformance">["benchmark"];

const SYMBOL_LENGTH = 24;
const OTHER = "other";

interface BenchmarkChoiceProps {
  fund: Fund;
  /** It has no price at the start of the timeframe. */
  isMissing: boolean;
}

/** What the portfolio is compared with, and how to choose something else. */
export function BenchmarkChoice({ fund, isMissing }: BenchmarkChoiceProps) {
  const { t } = useLingui();
  const countsIn = useCountsIn();
  const { open } = useDashboardSearch();
  const goTo = useGoTo();
  const [isOpen, setOpen] = useState(false);
  const isAsked = open === "benchmark";
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once.
  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    goTo("portfolio", {}, { replace: true });
  }, [isAsked]);
  return (
    <div id="benchmark" className="mt-3 text-12 text-muted">
      {fund === null ? (
        <p>{t`The benchmark has no prices.`}</p>
      ) : (
        <p>
          {isMissing
            ? t`${fund.symbol} (${fund.name}) is the benchmark; it has no price at the start of this timeframe.`
            : t`${fund.symbol} (${fund.name}) is the benchmark: total return in ${countsIn}, dividends included.`}
        </p>
      )}
      {isOpen ? (
        <ChoiceForm fund={fund} onClose={() => setOpen(false)} />
      ) : (
        <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => setOpen(true)}>
          {t`Compare with something else`}
        </button>
      )}
    </div>
  );
}

/** Broad funds, by their symbol with its exchange. */
function useKnownFunds(): readonly { value: string; label: string }[] {
  const { t } = useLingui();
  return [
    { value: "XTSE:XIU", label: t`XIU: Canada’s 60 largest companies` },
    { value: "XTSE:XIC", label: t`XIC: the whole Canadian market` },
    { value: "XTSE:VFV", label: t`VFV: the S&P 500, in Canadian dollars` },
    { value: "XTSE:XEQT", label: t`XEQT: shares of the whole world` },
    { value: "XTSE:VBAL", label: t`VBAL: 60% shares, 40% bonds` },
    { value: "ARCX:SPY", label: t`SPY: the S&P 500, in US dollars` },
    { value: OTHER, label: t`Another security` },
  ];
}

function ChoiceForm({ fund, onClose }: { fund: Fund; onClose(): void }) {
  const { t } = useLingui();
  const funds = useKnownFunds();
  const action = useAction("setBenchmark", { refreshes: ["portfolioPerformance", "portfolioAttribution"] });
  const present = fund?.instrument_id ?? "";
  const isKnown = funds.some(({ value }) => value === present);
  const [chosen, setChosen] = useState(isKnown ? present : OTHER);
  const [symbol, setSymbol] = useState(isKnown ? "" : (fund?.symbol ?? ""));
  const [wrong, setWrong] = useState<string>();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = chosen === OTHER ? symbol.trim() : chosen;
    if (wanted === "") return setWrong(t`Please enter a symbol.`);
    try {
      await action.run({ body: { symbol: wanted } });
      onClose();
    } catch (error) {
      setWrong((isApiError(error) ? error.fields[0]?.message : undefined) ?? wordsOf(error));
    }
  };
  return (
    <form noValidate className="mt-2 grid gap-3" onSubmit={(event) => void save(event)}>
      <Select
        label={t`Benchmark`}
        name="benchmark"
        value={chosen}
        options={funds}
        onChange={(value) => {
          setChosen(value);
          setWrong(undefined);
        }}
      />
      {chosen === OTHER ? (
        <Field
          label={t`Symbol`}
          name="symbol"
          maxLength={SYMBOL_LENGTH}
          value={symbol}
          placeholder="XBAL"
          onChange={(event) => {
            setSymbol(event.currentTarget.value);
            setWrong(undefined);
          }}
        />
      ) : null}
      <FormFoot failed={wrong ?? null} busy={action.busy} onCancel={onClose} />
    </form>
  );
}
