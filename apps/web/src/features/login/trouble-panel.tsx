import { useLingui } from "@lingui/react/macro";
import { Disclosure } from "#ui/windows/disclosure.tsx";
import { useLoginOptions } from "./login-options.ts";

/** What can go wrong, and what to do. */
export function TroublePanel() {
  const { t } = useLingui();
  // A server that has not said yet promises no letter.
  const mail = useLoginOptions().options?.mail ?? false;
  const items = [
    [
      t`E-mail or password is wrong`,
      t`Check for capital letters. After five wrong tries the account pauses, longer each time; a browser that has logged in before is let in sooner.`,
    ],
    [
      t`The password is forgotten`,
      mail
        ? t`“Forgot password?” sends a link that sets a new one.`
        : t`An administrator can give you a link that sets a new one.`,
    ],
    [
      t`The code is not accepted`,
      t`Let the phone set its clock by itself: a code lives for 30 seconds. Without the phone, use a recovery code.`,
    ],
    [
      t`The login provider does not let you in`,
      t`Try again there in a minute, or log in with e-mail and password if you have set one.`,
    ],
    [
      t`A link that you were given does not work`,
      t`It works once and not for long. Ask for a new one, and open the latest.`,
    ],
    [t`“Session expired”`, t`Log in again. Your settings and orders are kept.`],
    [
      t`The page does not answer`,
      t`Check your connection, then reload. The demo opens with sample data even without the server.`,
    ],
  ];
  return (
    <section className="px-8 py-2 max-desk:px-10 max-tab:px-4">
      <Disclosure title={t`Having trouble logging in?`}>
        <dl className="pb-4">
          {items.map(([term, value]) => (
            <div key={term} className="border-t border-line py-2.5">
              <dt className="text-13 font-semibold">{term}</dt>
              <dd className="text-13 text-soft">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </section>
  );
}
