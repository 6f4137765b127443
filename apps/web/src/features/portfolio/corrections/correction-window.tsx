import { useLingui } from "@lingui/react/macro";
import { HOUR_MS } from "@neuro/contract";
import { useState } from "react";
import { useMarketNow } from "#lib/market-clock.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { loadOwnSecurities } from "../lazy-own-securities.ts";
import { type Activity, type Draft, draftOf, emptyDraft, halves } from "./draft.ts";
import { Effects } from "./effects.tsx";
import { EntryLine } from "./entry-line.tsx";
import { ToldForm } from "./told-form.tsx";
import { type Failed, useCorrection } from "./use-correction.ts";

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
  const titleOf = useTitle();
  const now = useMarketNow(HOUR_MS);
  const isReported = entry !== null && entry.kind !== "adjustment";
  const [way, setWay] = useState<Way>("change");
  const [drafts, setDrafts] = useState(
    () => suggested?.drafts ?? [entry === null ? emptyDraft(now) : draftOf(entry)],
  );
  const [reason, setReason] = useState(suggested?.reason ?? "");
  const correction = useCorrection(onClose);
  const { told, problem, failed } = correction;
  const own = useLazyWindow(async () => (await loadOwnSecurities()).OwnSecuritiesWindow);
  const choose = (next: Way): void => {
    correction.forget();
    setWay(next);
    if (entry !== null)
      setDrafts(next === "remove" ? [] : next === "split" ? [...halves(draftOf(entry))] : [draftOf(entry)]);
  };
  const replaces = suggested?.replaces ?? (isReported ? [entry.id] : []);
  const look = () => correction.look({ accountId, drafts, reason, replaces });
  const describing = own.window({
    onClose: () => {
      correction.forget();
      own.close();
    },
  });
  if (describing !== null) return describing;
  return (
    <Dialog
      onClose={onClose}
      width={640}
      title={titleOf(entry, replaces.length > 0)}
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
        <Refused failed={failed} onDescribe={() => void own.show()} />
      )}
    </Dialog>
  );
}

function useTitle(): (entry: Activity | null, isReplacing: boolean) => string {
  const { t } = useLingui();
  return (entry, isReplacing) => {
    if (entry === null) return isReplacing ? t`Correct the books` : t`Enter a transaction`;
    return entry.kind === "adjustment" ? t`Explain what the broker reported` : t`Correct this transaction`;
  };
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

function Refused({ failed, onDescribe }: { failed: Failed; onDescribe(): void }) {
  const { t } = useLingui();
  return (
    <>
      <p role="alert" className="mt-3 text-13 text-loss">
        {failed.words}
      </p>
      {failed.isUnlisted ? (
        <button type="button" className={`${textLinkClass} mt-1 min-h-6`} onClick={onDescribe}>
          {t`No market lists it? Describe it here`}
        </button>
      ) : null}
    </>
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
