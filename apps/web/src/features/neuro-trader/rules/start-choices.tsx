import { useLingui } from "@lingui/react/macro";
import { tradedStrategies } from "@neuro/contract";
import type { TradingRule } from "@neuro/contract/trading-rules";
import { useState } from "react";
import { wordsOf } from "#data/calls/client.ts";
import { useLanguage } from "#lib/i18n/i18n.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { FilePlace } from "#ui/fields/file-place.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { beginComposing, type Way } from "../rule-composer/composing.ts";
import { firstRule } from "./first-rule.ts";
import { firstSentence } from "./first-sentence.ts";
import { fetchComposer } from "./lazy-composer.ts";
import type { GivenRule } from "./own-rule.ts";
import { readRuleFile } from "./rule-file.ts";

interface StartChoicesProps {
  given: readonly GivenRule[];
  /** Something was begun. */
  onBegun?(): void;
}

/** What a strategy of one's own can begin with. */
export function StartChoices({ given, onBegun }: StartChoicesProps) {
  const { t } = useLingui();
  const words = useWords();
  const begin = (rule: TradingRule, way: Way = "parts"): void => {
    beginComposing(rule, { way });
    onBegun?.();
  };
  const name = t`New strategy`;
  const nameOf = ({ key, rule }: GivenRule): string => {
    const known = [...tradedStrategies, "buy_and_hold" as const].find((each) => each === key);
    return known === undefined ? rule.name : words(`strategy_name.${known}`);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside is about to be pressed.
    <div
      className="grid gap-x-10 gap-y-6 tab:grid-cols-2"
      onPointerEnter={fetchComposer}
      onFocus={fetchComposer}
    >
      <div>
        <h3 className="text-13 font-semibold">{t`Copy one of Neuro’s and change it`}</h3>
        <ul className="mt-1">
          {given.map((each) => (
            <Start
              key={each.key}
              title={nameOf(each)}
              text={firstSentence(each)}
              onChoose={() => begin({ ...each.rule, name: nameOf(each) })}
            />
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-13 font-semibold">{t`Or begin with your own`}</h3>
        <ul className="mt-1">
          <Start
            icon="plus"
            title={t`From scratch`}
            text={t`Choose conditions from menus, and see at once where they would have bought and sold.`}
            onChoose={() => begin(firstRule(name))}
          />
          <Start
            icon="chat"
            title={t`In words`}
            text={t`Write sentences such as “Buy when the 14-day RSI is below 30.” They are read while you type.`}
            onChoose={() => begin(firstRule(name), "words")}
          />
        </ul>
        <FromFile onRead={begin} />
      </div>
    </div>
  );
}

interface StartProps {
  icon?: IconName;
  title: string;
  text: string;
  onChoose(): void;
}

function Start({ icon, title, text, onChoose }: StartProps) {
  return (
    <li className="border-t border-grid first:border-0">
      <button
        type="button"
        className="group flex min-h-11 w-full items-start gap-3 py-2 text-start"
        onClick={onChoose}
      >
        {icon === undefined ? null : <Icon name={icon} className="mt-0.5 text-muted" />}
        <span className="min-w-0 flex-1">
          <span className="block text-13 font-book group-hover:underline">{title}</span>
          <span className="line-clamp-2 text-12 text-muted">{text}</span>
        </span>
        <Icon name="arrowRight" size={14} className="mt-0.5 text-muted group-hover:text-ink" />
      </button>
    </li>
  );
}

function FromFile({ onRead }: { onRead(rule: TradingRule): void }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly file: string; readonly words: string } | null>(null);
  const take = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    setProblem(null);
    try {
      const read = await readRuleFile(file, language);
      if ("rule" in read) onRead(read.rule);
      else setProblem({ file: file.name, words: read.problem });
    } catch (error) {
      setProblem({ file: file.name, words: wordsOf(error) });
    }
    setBusy(false);
  };
  return (
    <div className="mt-2">
      <FilePlace
        title={t`From a file`}
        hint={t`Drop or choose a strategy that was downloaded here (.json).`}
        accept=".json,application/json"
        busy={busy}
        take={(files) => void take(files)}
      />
      {problem === null ? null : (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-12 text-loss [overflow-wrap:anywhere]">
          <Icon name="warning" size={14} className="mt-px" />
          <span className="min-w-0">
            <strong className="font-semibold">{problem.file}</strong> {problem.words}
          </span>
        </p>
      )}
    </div>
  );
}
