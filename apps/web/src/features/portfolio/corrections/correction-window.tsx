import { useLingui } from "@lingui/react/macro";
import { HOUR_MS } from "@neuro/contract";
import { useState } from "react";
import { useMarketNow } from "#lib/market-clock.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { type Activity, type Draft, draftOf, emptyDraft, halves } from "./draft.ts";
import { Effects } from "./effects.tsx";
import { EntryLine } from "./entry-line.tsx";
import { ToldForm } from "./told-form.tsx";
import { useCorrection } from "./use-correction.ts";

export interface CorrectionWindowProps {
  accountId: string;
  /** What is corrected or explained; null where a transaction is entered. */
  entry: Activity | null;
  /** What to begin with, where something else than an entry says what happened. */
  suggested?: Suggested;
  onClose(): void;
}

export interface Suggested {
  readonly drafts: readonly Draft[];
  /** Ids of entries that would go. */
  readonly replaces: readonly string[];
  readonly reason: string;
}

type Way = "change" | "split" | "remove";
/** A transaction alone, or the two that one is split in. */
const PARTS = ["first", "second"];
const REASON_LENGTH = 200;

/** A transaction is entered, changed, split, removed or explained; what it would change is shown before it is booked. */
export function CorrectionWindow({ accountId, entry, suggested, onClose }: CorrectionWindowProps) {
  const { t } = useLingui();
  const now = useMarketNow(HOUR_MS);
  const isReported = entry !== null && entry.kind !== "adjustment";
  const [way, setWay] = useState<Way>("change");
  const [drafts, setDrafts] = useState(
    () => suggested?.drafts ?? [entry === null ? emptyDraft(now) : draftOf(entry)],
  );
  const [reason, setReason] = useState(suggested?.reason ?? "");
  const correction = useCorrection(onClose);
  const { told, problem, failed } = correction;
  const choose = (next: Way): void => {
    correction.forget();
    setWay(next);
    if (entry !== null)
      setDrafts(next === "remove" ? [] : next === "split" ? [...halves(draftOf(entry))] : [draftOf(entry)]);
  };
  const replaces = suggested?.replaces ?? (isReported ? [entry.id] : []);
  const look = () => correction.look({ accountId, drafts, reason, replaces });
  return (
    <Dialog
      onClose={onClose}
      width={640}
      title={
        entry === null
          ? replaces.length > 0
            ? t`Correct the books`
            : t`Enter a transaction`
          : isReported
            ? t`Correct this transaction`
            : t`Explain what the broker reported`
      }
      description={t`What your broker reported is kept beside it, and you can undo it at any time.`}
      foot={
        <Foot
          isShown={told !== undefined}
          busy={correction.busy}
          onBack={told === undefined ? onClose : correction.forget}
          onNext={() => void (told === undefined ? look() : correction.book())}
        />
      }
    >
      {entry === null ? null : <EntryLine entry={entry} />}
      {told === undefined ? (
        <div className="mt-4 grid gap-4">
          {drafts.length === 0 && replaces.length > 0 && !isReported ? (
            <p className="text-13 text-soft">{t`What is there twice is taken out once.`}</p>
          ) : null}
          {isReported ? <WayChoice way={way} onChange={choose} /> : null}
          {drafts.map((draft, at) => (
            <ToldForm
              key={PARTS[at] ?? at}
              draft={draft}
              onChange={(next) => {
                correction.forget();
                setDrafts(drafts.with(at, next));
              }}
              problem={problem?.at === at ? problem : null}
            />
          ))}
          <Field
            label={t`Why`}
            name="reason"
            maxLength={REASON_LENGTH}
            value={reason}
            placeholder={t`Confirmation of March 12`}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={failed?.ofReason ? failed.words : undefined}
          />
        </div>
      ) : (
        <div className="mt-4">
          <Effects told={told} />
        </div>
      )}
      {failed === undefined || failed.ofReason ? null : (
        <p role="alert" className="mt-3 text-13 text-loss">
          {failed.words}
        </p>
      )}
    </Dialog>
  );
}

function WayChoice({ way, onChange }: { way: Way; onChange(way: Way): void }) {
  const { t } = useLingui();
  return (
    <Segmented<Way>
      label={t`What to do with it`}
      block
      value={way}
      onChange={onChange}
      choices={[
        { value: "change", label: t({ message: "Change", context: "a transaction" }) },
        { value: "split", label: t`Split in two` },
        { value: "remove", label: t({ message: "Remove", context: "a transaction" }) },
      ]}
    />
  );
}

interface FootProps {
  isShown: boolean;
  busy: boolean;
  onBack(): void;
  onNext(): void;
}

function Foot({ isShown, busy, onBack, onNext }: FootProps) {
  const { t } = useLingui();
  return (
    <>
      <Button onClick={onBack}>{isShown ? t`Back` : t`Cancel`}</Button>
      <Button variant="primary" busy={busy} onClick={onNext}>
        {isShown ? t`Book it` : t`See what changes`}
      </Button>
    </>
  );
}
