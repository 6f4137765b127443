import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { type RulePath, type TradingRule, withPart } from "@neuro/contract/trading-rules";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { useStore } from "#lib/store.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { LineIcon } from "#ui/icon.tsx";
import { Callout } from "#ui/note.tsx";
import { confirm } from "#ui/windows/confirm.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { RuleTry } from "../rule-try/rule-try.tsx";
import {
  ComposerContext,
  changeRule,
  placeText,
  useComposer,
  useProblems,
  useProblemsAt,
} from "./composer-context.ts";
import { type Composing, compose, composingStore, isChanged, redone, undone, type Way } from "./composing.ts";
import { KeepFailure } from "./keep-failure.tsx";
import { PartsEditor } from "./parts-editor.tsx";
import { SaidRule } from "./said-rule.tsx";
import { useKeep } from "./use-keep.ts";
import { WordsEditor } from "./words-editor.tsx";

/** The rule that is being written; nothing while none is. */
export default function ComposerWindow() {
  const composing = useStore(composingStore);
  return composing === null ? null : <Window composing={composing} />;
}

function Window({ composing }: { composing: Composing }) {
  const { t } = useLingui();
  const { rule, kept } = composing;
  const root = useRef<HTMLDivElement>(null);
  const focusNext = useFocusOnceDrawn(root, rule);
  const problems = useProblems(rule);
  const keep = useKeep(composing);
  const isUnread = composing.typed?.isRead === false;
  const composer = {
    rule,
    problems,
    edit(next: TradingRule, { edit, focus }: { edit?: string; focus?: RulePath } = {}) {
      if (focus !== undefined) focusNext(focus);
      changeRule(next, edit);
    },
  };
  const close = async (): Promise<void> => {
    const mayGo =
      !isChanged(composing) ||
      (await confirm({
        title: t`Close without keeping?`,
        body: t`What you wrote since you opened this strategy is lost.`,
        confirmLabel: t`Discard`,
        cancelLabel: t`Go on writing`,
        tone: "warn",
      }));
    if (mayGo) composingStore.set(null);
  };
  const submit = (): void => {
    if (problems.length === 0 && !isUnread) void keep.run();
    else showProblem(root.current);
  };
  return (
    <ComposerContext value={composer}>
      <Dialog
        onClose={() => void close()}
        width={1240}
        title={kept === null ? t`New strategy` : t`Change the strategy`}
        foot={
          <>
            <State composing={composing} problems={problems.length} />
            <Button className="max-tab:flex-1" onClick={() => void close()}>{t`Close`}</Button>
            <Button variant="primary" className="max-tab:flex-1" busy={keep.busy} onClick={submit}>
              {kept === null ? t`Keep` : t`Keep the change`}
            </Button>
          </>
        }
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of what is inside. */}
        <div ref={root} className="grid gap-5" onKeyDown={stepByKeys}>
          {keep.failure === null ? null : <KeepFailure failure={keep.failure} keep={keep} />}
          <Head composing={composing} />
          {composing.way === "words" ? null : <SaidRule rule={rule} />}
          <div className="grid items-start gap-x-10 gap-y-6 desk:grid-cols-[minmax(0,1fr)_430px]">
            <div className="min-w-0">
              {composing.way === "words" ? (
                <WordsEditor />
              ) : (
                <>
                  {isUnread ? <UnreadNote /> : null}
                  <PartsEditor />
                </>
              )}
            </div>
            <div className="min-w-0 desk:sticky desk:top-5">
              <RuleTry rule={problems.length === 0 && !isUnread ? rule : null} keptId={kept?.id ?? null} />
            </div>
          </div>
        </div>
      </Dialog>
    </ComposerContext>
  );
}

function UnreadNote() {
  const { t } = useLingui();
  return (
    <div className="mb-4">
      <Callout title={t`Your sentences are not understood yet`}>
        {t`These are the parts of what was understood last. A change here takes the place of the sentences.`}
      </Callout>
    </div>
  );
}

const UNDO = "M5.6 3.2 2.6 6.2l3 3M2.8 6.2h6.6a3.6 3.6 0 0 1 0 7.2H6.2";
const REDO = "M10.4 3.2l3 3-3 3M13.2 6.2H6.6a3.6 3.6 0 0 0 0 7.2h3.2";

function Head({ composing }: { composing: Composing }) {
  const { t } = useLingui();
  const { rule, edit } = useComposer();
  const [problem] = useProblemsAt(["name"], { shape: t`Give it a name of up to 60 letters.` });
  const [undo, redo] = [t`Undo`, t`Redo`];
  return (
    <div className="grid items-start gap-3 tab:grid-cols-[minmax(0,1fr)_auto]">
      <Field
        label={t`Name`}
        name="rule-name"
        autoComplete="off"
        maxLength={60}
        value={rule.name}
        error={problem}
        onChange={(event) => edit(withPart(rule, ["name"], event.currentTarget.value), { edit: "name" })}
      />
      <div className="flex items-center justify-between gap-2 tab:pt-[22px]">
        <Segmented<Way>
          label={t`How it is written`}
          size="lg"
          value={composing.way}
          choices={[
            { value: "parts", label: t`Parts` },
            { value: "words", label: t`Words` },
          ]}
          onChange={(way) => compose((now) => ({ ...now, way }))}
        />
        <span className="flex gap-1">
          <Button
            square
            variant="quiet"
            aria-label={undo}
            title={undo}
            disabled={composing.past.length === 0}
            onClick={() => compose(undone)}
          >
            <LineIcon path={UNDO} />
          </Button>
          <Button
            square
            variant="quiet"
            aria-label={redo}
            title={redo}
            disabled={composing.future.length === 0}
            onClick={() => compose(redone)}
          >
            <LineIcon path={REDO} />
          </Button>
        </span>
      </div>
    </div>
  );
}

function State({ composing, problems }: { composing: Composing; problems: number }) {
  const { t } = useLingui();
  const wrong = composing.typed?.isRead === false ? 1 : problems;
  return (
    <p
      role="status"
      className={`mr-auto text-13 max-tab:basis-full ${wrong > 0 ? "text-loss" : "text-soft"}`}
    >
      {wrong > 0
        ? t`${plural(wrong, { one: "One thing to mend", other: "# things to mend" })}`
        : isChanged(composing)
          ? t`Not kept yet`
          : ""}
    </p>
  );
}

/** Undo and redo by keys, but in a field, which has its own. */
function stepByKeys(event: KeyboardEvent): void {
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (isField || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  const step = key === "y" || (key === "z" && event.shiftKey) ? redone : key === "z" ? undone : null;
  if (step === null) return;
  event.preventDefault();
  compose(step);
}

/** The first thing that is wrong comes into sight, and has the focus where it is a field. */
function showProblem(root: HTMLElement | null): void {
  const field = root?.querySelector<HTMLElement>("[aria-invalid=true]");
  const note = root?.querySelector<HTMLElement>("[data-problem]");
  (field ?? note)?.scrollIntoView({ block: "center" });
  field?.focus();
}

/** The menu or field at a place has the focus once the change that was made for it is drawn. */
function useFocusOnceDrawn(root: React.RefObject<HTMLElement | null>, drawn: TradingRule) {
  const wanted = useRef<RulePath | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const place = root.current?.querySelector(`[data-place="${placeText(wanted.current)}"]`);
    wanted.current = null;
    place?.querySelector<HTMLElement>("select, input, button")?.focus();
  }, [root, drawn]);
  return (path: RulePath): void => {
    wanted.current = path;
  };
}
