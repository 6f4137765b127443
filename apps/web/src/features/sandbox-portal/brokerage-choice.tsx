import { useLingui } from "@lingui/react/macro";
import type { Brokerage } from "@neuro/contract";
import { useEffect, useState } from "react";
import { call, wordsOf } from "#data/calls/client.ts";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { ChoiceGroup } from "#ui/fields/choices.tsx";
import { ErrorState } from "#ui/states.tsx";

export interface BrokerageChoiceProps {
  /** Named by the link already; null where it is chosen here. */
  preset: Brokerage | null;
  chosen: string | null;
  onChoose(slug: string): void;
}

/** Whose practice accounts these are to look like. */
export function BrokerageChoice({ preset, chosen, onChoose }: BrokerageChoiceProps) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="brokerage">
      <h2 id="brokerage" className="mb-1.5 text-14 font-semibold">
        {t`Brokerage`}
      </h2>
      {preset === null ? (
        <Choices chosen={chosen} onChoose={onChoose} />
      ) : (
        <p className="text-14">{t`${preset.name}, as a practice account`}</p>
      )}
    </section>
  );
}

function Choices({ chosen, onChoose }: Omit<BrokerageChoiceProps, "preset">) {
  const { t } = useLingui();
  const [list, setList] = useState<readonly Brokerage[]>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    const gone = new AbortController();
    call("brokerageList", undefined, { signal: gone.signal }).then(
      ({ brokerages }) => setList(brokerages),
      (error: unknown) => {
        if (!gone.signal.aborted) setProblem(wordsOf(error));
      },
    );
    return () => gone.abort();
  }, [round]);
  if (problem !== undefined) {
    return (
      <ErrorState
        title={t`The list of brokerages could not be loaded.`}
        onRetry={() => {
          setProblem(undefined);
          setRound((last) => last + 1);
        }}
      >
        {problem}
      </ErrorState>
    );
  }
  if (list === undefined) return <Skeleton heights={[124]} />;
  return (
    <ChoiceGroup
      label={t`Brokerage`}
      value={chosen ?? ""}
      onChange={onChoose}
      choices={list.map(({ slug, name, note }) => ({
        value: slug,
        label: note === null ? name : t`${name} (${note})`,
      }))}
      className="grid gap-2 tab:grid-cols-3"
      itemClass={(_, selected) =>
        `flex min-h-9 items-center rounded-2 border px-3 text-13 max-tab:min-h-11 ${selected ? "border-brand bg-brand-wash font-semibold" : "border-control hover:bg-inset"}`
      }
    />
  );
}
