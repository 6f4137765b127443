import { useLingui } from "@lingui/react/macro";
import type { ListingCurrency } from "@neuro/contract";
import { wordsOf } from "#data/calls/client.ts";
import { connectionReads, ledgerReads } from "#data/queries/refresh.ts";
import { setCachedAnswer } from "#data/queries/set-cached-answer.ts";
import { useAction } from "#data/queries/use-action.ts";
import { setCountsIn, useCountsIn } from "#lib/preferences.ts";
import { toast } from "#lib/toast.ts";
import { Segmented } from "#ui/fields/segmented.tsx";

/** What totals, values and returns are told in. */
export function HomeCurrency() {
  const { t } = useLingui();
  const countsIn = useCountsIn();
  const action = useAction("saveProfile", { refreshes: [...ledgerReads, ...connectionReads] });
  const choose = async (home_currency: ListingCurrency): Promise<void> => {
    try {
      const answer = await action.run({ body: { home_currency } });
      setCachedAnswer("profile", answer);
      setCountsIn(answer.profile.home_currency);
    } catch (error) {
      toast({ kind: "error", title: wordsOf(error) });
    }
  };
  return (
    <Segmented<ListingCurrency>
      label={t`Totals and returns in`}
      value={countsIn}
      onChange={(next) => void choose(next)}
      choices={[
        { value: "CAD", label: t`Canadian dollars` },
        { value: "USD", label: t`US dollars` },
      ]}
    />
  );
}
