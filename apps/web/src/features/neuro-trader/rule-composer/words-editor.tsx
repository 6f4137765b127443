import { useLingui } from "@lingui/react/macro";
import { LONGEST_RULE_TEXT, notReadText, readRule } from "@neuro/contract/trading-rules";
import { useId, useMemo } from "react";
import { classNames } from "#lib/class-names.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { useStore } from "#lib/store.ts";
import { Icon } from "#ui/icon.tsx";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { useComposer } from "./composer-context.ts";
import { compose, composingStore, withWords } from "./composing.ts";
import { useExamples } from "./examples.ts";
import { saidText } from "./said-rule.tsx";
import { unreadPart } from "./unread-part.ts";

/** Text and what lies behind it in the same letters, so that a mark is under its words. */
const letters = "px-3 py-2.5 text-14 leading-6 whitespace-pre-wrap [overflow-wrap:anywhere]";

/** The rule as sentences, read while they are typed; what is not understood is marked where it begins. */
export function WordsEditor() {
  const { t } = useLingui();
  const { rule } = useComposer();
  const language = useLanguage();
  const id = useId();
  const typed = useStore(composingStore)?.typed ?? null;
  // What was read is said anew in another language.
  const isTyped = typed !== null && (!typed.isRead || typed.locale === language);
  const text = isTyped ? typed.text : saidText(rule, language);
  const locale = isTyped ? typed.locale : language;
  const read = useMemo(() => readRule(text, locale), [text, locale]);
  const problem = read.ok ? null : notReadText(read, language);
  const type = (next: string): void => {
    const now = readRule(next, language);
    compose((composing) => withWords(composing, { text: next, locale: language }, now.ok ? now.rule : null));
  };
  return (
    <div className="grid gap-2">
      <label
        htmlFor={id}
        className="text-12 font-medium text-soft"
      >{t`The rule in sentences, one a line`}</label>
      <div
        className={classNames(
          "relative grid min-h-[220px] rounded-2 border bg-surface has-focus-visible:border-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand",
          problem === null ? "border-control" : "border-loss",
        )}
      >
        <Marked text={text} part={read.ok || !("line" in read) ? null : unreadPart(text, read)} />
        <textarea
          id={id}
          name="rule-words"
          spellCheck={false}
          autoComplete="off"
          maxLength={LONGEST_RULE_TEXT}
          className={`absolute inset-0 size-full resize-none bg-transparent text-ink outline-none ${letters}`}
          value={text}
          aria-invalid={problem === null ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <p
        id={`${id}-note`}
        role="status"
        data-problem={problem === null ? undefined : true}
        className={`flex min-h-5 items-start gap-1.5 text-12 ${problem === null ? "text-muted" : "text-loss"}`}
      >
        <Icon name={problem === null ? "check" : "warning"} size={14} className="mt-px" />
        <span className="min-w-0 [overflow-wrap:anywhere]">{problem ?? t`Understood.`}</span>
      </p>
      <Examples />
    </div>
  );
}

interface MarkedProps {
  text: string;
  part: { readonly start: number; readonly end: number } | null;
}

/** Gives the box its height, and the unread part its mark. */
function Marked({ text, part }: MarkedProps) {
  const { start, end } = part ?? { start: text.length, end: text.length };
  const unread = text.slice(start, end);
  return (
    <div aria-hidden="true" className={`pointer-events-none text-transparent ${letters}`}>
      {text.slice(0, start)}
      {part === null ? null : (
        <mark className="rounded-1 bg-loss-wash text-transparent underline decoration-loss decoration-wavy">
          {unread === "" ? "\u00a0" : unread}
        </mark>
      )}
      {text.slice(end)}
      {"\n"}
    </div>
  );
}

function Examples() {
  const { t } = useLingui();
  const examples = useExamples();
  return (
    <Disclosure late title={<span className="text-13">{t`What can be said`}</span>}>
      <div className="grid gap-3 pb-2 text-12 text-soft">
        {examples.map(({ title, lines }) => (
          <div key={title}>
            <p className="font-semibold text-ink">{title}</p>
            <ul className="mt-1 grid gap-1">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Disclosure>
  );
}
