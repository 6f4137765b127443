import { useLingui } from "@lingui/react/macro";
import type { SpeechProblem } from "#lib/use-speech.ts";

/** Why nothing was heard, and what to do. */
export function useSpeechWords(): Readonly<Record<SpeechProblem, string>> {
  const { t } = useLingui();
  return {
    denied: t`The microphone is not allowed. Allow it for this page in the browser’s settings, then try again.`,
    silence: t`Nothing was heard. Please try again and speak after the button is pressed.`,
    network: t`The browser could not reach its speech service. Check the connection, or type instead.`,
    device: t`No microphone was found. Connect one, or type instead.`,
    failed: t`The speech could not be recognised. Please try again.`,
  };
}
