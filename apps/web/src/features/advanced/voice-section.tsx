import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { call, wordsOf } from "#data/calls/client.ts";
import { useSession } from "#data/session/session.ts";
import { useWords } from "#lib/i18n/use-words.ts";
import { useStore } from "#lib/store.ts";
import { useSpeech } from "#lib/use-speech.ts";
import { readDashboardSearch, useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { useSpeechWords } from "#shared/speech/use-speech-words.ts";
import { Button } from "#ui/button.tsx";
import { LazyIcon } from "#ui/lazy-icon.tsx";
import { Cell, Sheet, Split } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { notice } from "#ui/windows/confirm.ts";
import { type LastCommand, lastCommand } from "./voice-store.ts";

/** One spoken sentence: what was understood, and where that is done. */
export default function VoiceSection() {
  const { t } = useLingui();
  const visitor = useSession().kind !== "server";
  const run = useRun();
  const speech = useSpeech((heard) => void run(heard));
  return (
    <Sheet className="mb-5" aria-label={t`Voice commands`}>
      <Split className="tab:grid-cols-2">
        <Cell head={t`Voice commands`} beside={speech.supported ? null : <Tag>{t`Not supported`}</Tag>}>
          <Microphone speech={speech} visitor={visitor} />
          <Last />
        </Cell>
        <Sayings />
      </Split>
    </Sheet>
  );
}

function Microphone({ speech, visitor }: { speech: ReturnType<typeof useSpeech>; visitor: boolean }) {
  const { t } = useLingui();
  const words = useWords();
  const speechWords = useSpeechWords();
  const { supported, listening, problem, toggle } = speech;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          aria-pressed={listening}
          disabled={visitor}
          variant={listening ? "primary" : "default"}
          onClick={supported ? toggle : () => void notice(words("voice.unsupported"))}
        >
          <LazyIcon name="mic" />
          {listening ? t`Listening...` : t`Start listening`}
        </Button>
        <span className="text-13 text-soft">
          {visitor
            ? t`Log in or try the demo to give commands.`
            : listening
              ? t`Say one command.`
              : t`One sentence at a time; nothing is placed without your confirmation.`}
        </span>
      </div>
      {problem === null ? null : (
        <p role="alert" className="mt-3 text-13 text-warn">
          {speechWords[problem]}
        </p>
      )}
    </>
  );
}

function Last() {
  const { t } = useLingui();
  const last = useStore(lastCommand);
  return (
    <div role="status" className="mt-4 min-h-10 text-13">
      {last === null ? (
        <p className="text-muted">{t`No command recognised yet.`}</p>
      ) : (
        <>
          <p>
            <span className="text-muted">{t`Last recognised:`} </span>
            <strong className="font-semibold">“{last.answer?.heard ?? last.transcript}”</strong>
          </p>
          <p className={last.error === undefined ? "text-soft" : "text-warn"}>
            {last.error ?? last.answer?.detail ?? t`Understanding...`}
          </p>
        </>
      )}
    </div>
  );
}

function Sayings() {
  const { t } = useLingui();
  const sayings = [
    [t`“Analyze RY”`, t`opens its analysis`],
    [t`“Buy 10 RY”, “Sell SHOP”`, t`fills the ticket, which you confirm`],
    [t`“Optimize portfolio”, “Rebalance”`, t`opens the optimization`],
    [t`“Market overview”`, t`opens the markets`],
  ] as const;
  return (
    <Cell head={t`What can be said`}>
      <dl className="grid gap-2 text-13">
        {sayings.map(([saying, what]) => (
          <div key={saying} className="flex flex-wrap gap-x-3">
            <dt className="font-semibold">{saying}</dt>
            <dd className="text-soft">{what}</dd>
          </div>
        ))}
      </dl>
    </Cell>
  );
}

/** Has the sentence understood, then goes where it is done. */
function useRun(): (transcript: string) => Promise<void> {
  const navigate = useNavigate();
  const { tab, symbol } = useDashboardSearch();
  return async (transcript) => {
    const said: LastCommand = { transcript };
    lastCommand.set(said);
    try {
      const answer = await call("voiceCommand", {
        body: {
          transcript: transcript.slice(0, LONGEST),
          ...(tab === undefined ? {} : { tab }),
          ...(symbol === undefined ? {} : { symbol: symbol.slice(0, 40) }),
        },
      });
      // Another sentence came meanwhile.
      if (lastCommand.get() !== said) return;
      lastCommand.set({ transcript, answer });
      if (answer.path === null) return;
      const search = Object.fromEntries(new URLSearchParams(answer.path.split("?")[1]));
      void navigate({ to: "/dashboard", search: readDashboardSearch(search) });
    } catch (error) {
      if (lastCommand.get() === said) lastCommand.set({ transcript, error: wordsOf(error) });
    }
  };
}

const LONGEST = 500;
