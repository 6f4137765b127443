import { useLingui } from "@lingui/react/macro";
import { passwordLengthMax } from "@neuro/contract";
import { useState } from "react";
import { IconButton } from "#ui/button.tsx";
import { Field, type FieldProps } from "#ui/fields/field.tsx";

export interface PasswordFieldProps
  extends Pick<FieldProps, "label" | "error" | "hint" | "autoFocus" | "ref"> {
  /** For password managers: whether one is asked for or made. */
  kind: "current" | "new";
  value: string;
  onChange(value: string): void;
}

/** A password that can be looked at; what a manager or the clipboard puts in is as good as typing. */
export function PasswordField({ kind, onChange, ...rest }: PasswordFieldProps) {
  const { t } = useLingui();
  const [seen, setSeen] = useState(false);
  return (
    <Field
      {...rest}
      name={kind === "current" ? "password" : "new-password"}
      type={seen ? "text" : "password"}
      autoComplete={`${kind}-password`}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={passwordLengthMax}
      onChange={(event) => onChange(event.currentTarget.value)}
      unit={
        <IconButton
          size="sm"
          icon={seen ? "eyeOff" : "eye"}
          label={seen ? t`Hide the password` : t`Show the password`}
          className="-mr-1.5"
          onClick={() => setSeen(!seen)}
        />
      }
    />
  );
}
