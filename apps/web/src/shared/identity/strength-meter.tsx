import { useLingui } from "@lingui/react/macro";
import { passwordLengthMin } from "@neuro/contract";
import type { PasswordStrength } from "#data/login/use-password-strength.ts";

const STEPS = 4;

interface StrengthMeterProps {
  strength: PasswordStrength | undefined;
  /** The field above says what is wrong; one sentence is enough. */
  refused: boolean;
}

/** Four steps and a word; the sentence below says what would be better. Keeps its height from the first. */
export function StrengthMeter({ strength, refused }: StrengthMeterProps) {
  const { t } = useLingui();
  const words = [t`Guessed at once`, t`Weak`, t`Fair`, t`Good`, t`Strong`];
  const score = strength?.score ?? 0;
  const filled = strength === undefined ? 0 : Math.max(1, score);
  const tone = strength?.acceptable ? "bg-ink" : "bg-warn";
  return (
    <div className="-mt-2">
      <div aria-hidden="true" className="flex gap-1">
        {Array.from({ length: STEPS }, (_, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the four steps are always the same.
            key={step}
            className={`h-1 flex-1 rounded-full ${step < filled ? tone : "bg-track"}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-4 text-12 text-muted max-tab:min-h-9">
        {strength === undefined ? (
          t`At least ${passwordLengthMin} characters`
        ) : (
          <>
            <span className="sr-only">{t`Strength of the password:`} </span>
            <strong className="font-semibold text-ink">{words[strength.score]}.</strong>{" "}
            {refused ? null : strength.message}
          </>
        )}
      </p>
    </div>
  );
}
