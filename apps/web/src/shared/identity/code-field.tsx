import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Field, type FieldProps } from "#ui/fields/field.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

export interface CodeFieldProps extends Pick<FieldProps, "error" | "autoFocus" | "ref"> {
  value: string;
  onChange(value: string): void;
  /** While the app is being set up there are no recovery codes yet. */
  digitsOnly?: boolean;
}

/** The digits of an authenticator app, or one of the recovery codes instead. */
export function CodeField({ value, onChange, digitsOnly = false, ...rest }: CodeFieldProps) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState(false);
  return (
    <div>
      <Field
        {...rest}
        label={recovery ? t`Recovery code` : t`6 digits of your authenticator app`}
        name="code"
        value={value}
        maxLength={40}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={recovery ? "text" : "numeric"}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {digitsOnly ? null : (
        <button
          type="button"
          className={`mt-2 ${textLinkClass}`}
          onClick={() => {
            onChange("");
            setRecovery(!recovery);
          }}
        >
          {recovery ? t`Use the authenticator app` : t`Use a recovery code`}
        </button>
      )}
    </div>
  );
}
