import { useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { Icon } from "#ui/icon.tsx";

/** What goes wrong at a login, and what to do about it. */
export function LoginHelp() {
  const { t } = useLingui();
  const items = [
    [
      t`Password or code does not work`,
      t`The login page says how to set a new password, and takes a recovery code in place of your phone.`,
    ],
    [t`The login provider does not answer`, t`Try again in a minute, or log in with e-mail and password.`],
    [t`“Session expired”`, t`Log in again. Your settings and orders are kept.`],
    [t`No account yet`, t`The demo needs none. It is yours alone and is erased after 24 hours without use.`],
  ];
  return (
    <dl>
      {items.map(([term, value]) => (
        <div key={term} className="border-t border-line py-2.5 first:border-0">
          <dt className="text-13 font-semibold">{term}</dt>
          <dd className="text-13 text-soft">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The quiet toggle under the hero's buttons. */
export function LoginHelpToggle() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-5 max-tab:mt-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-6 items-center gap-2.5 text-13 text-soft hover:text-ink max-tab:min-h-11 max-tab:w-full max-tab:justify-between max-tab:border-b max-tab:border-line max-tab:font-semibold max-tab:text-ink"
      >
        <Icon name={open ? "chevronDown" : "chevronRight"} size={12} className="max-tab:order-2" />
        <span className="tab:border-b tab:border-control">{t`Having trouble logging in?`}</span>
      </button>
      <div id={id} hidden={!open} className="mt-2 max-w-[430px]">
        <LoginHelp />
      </div>
    </div>
  );
}
