import { chatVoiceLanguages } from "@neuro/contract";
import { useEffect, useRef, useState } from "react";
import { useLanguage } from "./i18n/i18n.ts";

interface RecognitionResult {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}

/** The part of the browser's speech recognition that is used. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: RecognitionResult) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

type RecognitionClass = new () => Recognition;

/** Why nothing was heard. */
export type SpeechProblem = "denied" | "silence" | "network" | "device" | "failed";

const problems: Readonly<Record<string, SpeechProblem>> = {
  "not-allowed": "denied",
  "service-not-allowed": "denied",
  "no-speech": "silence",
  network: "network",
  "audio-capture": "device",
};

function recognitionClass(): RecognitionClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionClass | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

export interface Speech {
  readonly supported: boolean;
  readonly listening: boolean;
  readonly problem: SpeechProblem | null;
  /** Listens to one utterance; while it does, stops listening. */
  toggle(): void;
}

/** The browser's speech recognition: one utterance, in English or Quebec French as the interface is. */
export function useSpeech(onHeard: (transcript: string) => void): Speech {
  const language = useLanguage();
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<SpeechProblem | null>(null);
  const open = useRef<Recognition | null>(null);
  const heard = useRef(onHeard);
  useEffect(() => {
    heard.current = onHeard;
  });
  useEffect(() => () => open.current?.abort(), []);

  const stop = (recognition: Recognition): void => {
    if (open.current !== recognition) return;
    open.current = null;
    setListening(false);
  };
  const start = (Class: RecognitionClass): void => {
    const recognition = new Class();
    let done = false;
    recognition.lang = chatVoiceLanguages[language];
    recognition.continuous = false;
    recognition.interimResults = false;
    recognition.maxAlternatives = 1;
    recognition.onresult = ({ results }) => {
      const transcript = results[0]?.[0]?.transcript.trim() ?? "";
      if (done || transcript === "") return;
      done = true;
      heard.current(transcript);
    };
    recognition.onerror = ({ error }) => {
      done = true;
      // Aborted: whoever speaks stopped it.
      if (error !== "aborted") setProblem(problems[error] ?? "failed");
      stop(recognition);
    };
    recognition.onend = () => {
      if (!done && open.current === recognition) setProblem("silence");
      stop(recognition);
    };
    open.current = recognition;
    setProblem(null);
    setListening(true);
    try {
      recognition.start();
    } catch {
      setProblem("failed");
      stop(recognition);
    }
  };
  return {
    supported: recognitionClass() !== undefined,
    listening,
    problem,
    toggle() {
      const Class = recognitionClass();
      const current = open.current;
      if (current !== null) {
        stop(current);
        current.abort();
      } else if (Class !== undefined) start(Class);
    },
  };
}
