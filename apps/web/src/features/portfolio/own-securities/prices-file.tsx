import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf, CallOf } from "@neuro/contract";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { useFormat } from "#lib/format.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";
import { FilePlace } from "#ui/fields/file-place.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { type OwnSecurity, refreshedReads } from "./own-security.ts";

type Read = AnswerOf<"readOwnPrices">;
type DateOrder = NonNullable<CallOf<"readOwnPrices">["body"]["date_order"]>;

const ACCEPTED = ".csv,.tsv,.txt,.xlsx";

interface Taken {
  readonly file: File;
  readonly read: Read;
  /** Whether days could be read either way when nobody had said which. */
  readonly isAsked: boolean;
  readonly order: DateOrder;
}

/** Prices out of a file, shown before any of them is kept. */
export function PricesFile({ security }: { security: OwnSecurity }) {
  const { t } = useLingui();
  const params = { instrument_id: security.instrument_id };
  const reading = useAction("readOwnPrices");
  const saving = useAction("setOwnPrices", { refreshes: refreshedReads });
  const [taken, setTaken] = useState<Taken>();
  const [failed, setFailed] = useState<string>();
  const read = async (file: File | undefined, order?: DateOrder): Promise<void> => {
    if (file === undefined) return;
    setFailed(undefined);
    try {
      const body = order === undefined ? { file } : { file, date_order: order };
      const found = await reading.run({ params, body });
      const isAsked = order === undefined ? found.is_ambiguous : true;
      setTaken({ file, read: found, isAsked, order: order ?? "mdy" });
    } catch (error) {
      setTaken(undefined);
      setFailed(wordsOf(error));
    }
  };
  const save = async ({ prices }: Read): Promise<void> => {
    try {
      await saving.run({ params, body: { prices } });
      setTaken(undefined);
      toast({ title: plural(prices.length, { one: "# price is saved", other: "# prices are saved" }) });
    } catch (error) {
      setFailed(wordsOf(error));
    }
  };
  return (
    <div className="grid gap-3">
      <FilePlace
        title={reading.busy ? t`The file is being read` : t`Or choose a file of prices`}
        hint={t`A column of days and one of prices, as CSV, text or Excel.`}
        accept={ACCEPTED}
        busy={reading.busy}
        take={([file]) => void read(file)}
      />
      {failed === undefined ? null : (
        <p role="alert" className="text-13 text-loss">
          {failed}
        </p>
      )}
      {taken === undefined ? null : (
        <Found
          taken={taken}
          busy={saving.busy}
          onOrder={(order) => void read(taken.file, order)}
          onSave={() => void save(taken.read)}
        />
      )}
    </div>
  );
}

interface FoundProps {
  taken: Taken;
  busy: boolean;
  onOrder(order: DateOrder): void;
  onSave(): void;
}

function Found({ taken, busy, onOrder, onSave }: FoundProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { prices, left_out } = taken.read;
  const [first, last] = [prices[0], prices.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [format.date(first.date), format.date(last.date)];
  const [least, most] = [first, last].map(({ price }) => format.number(price, { maxDigits: 4 }));
  const lines = format.list(left_out.slice(0, 5).map(String));
  return (
    <div className="grid gap-2">
      <p className="text-13">
        {plural(prices.length, { one: "# price was found:", other: "# prices were found:" })}{" "}
        {t`${least} on ${from} to ${most} on ${to}.`}
      </p>
      {left_out.length === 0 ? null : (
        <p className="text-12 text-muted">
          {plural(left_out.length, {
            one: "# line is no price of a day",
            other: "# lines are no prices of a day",
          })}{" "}
          ({lines})
        </p>
      )}
      {taken.isAsked ? (
        <Segmented<DateOrder>
          label={t`What stands first in its days?`}
          value={taken.order}
          onChange={onOrder}
          choices={[
            { value: "mdy", label: t`The month` },
            { value: "dmy", label: t`The day` },
          ]}
        />
      ) : null}
      <div>
        <Button variant="primary" busy={busy} onClick={onSave}>
          {plural(prices.length, { one: "Save # price", other: "Save # prices" })}
        </Button>
      </div>
    </div>
  );
}
