import { useLingui } from "@lingui/react/macro";
import { setPrivacy, usePrivacy } from "#lib/preferences.ts";
import { IconButton } from "./button.tsx";

/** Blurs or shows the amounts on every screen. */
export function PrivacyButton() {
  const { t } = useLingui();
  const hidden = usePrivacy();
  return (
    <IconButton
      icon={hidden ? "eyeOff" : "eye"}
      size="sm"
      label={hidden ? t`Show amounts` : t`Hide amounts`}
      aria-pressed={hidden}
      onClick={() => setPrivacy(!hidden)}
    />
  );
}
