import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useDemo } from "#data/login/use-demo.ts";
import { useSession } from "#data/session/session.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";

/** The one primary action of the sample view: how these samples become real figures. */
export function OwnNumbersPanel() {
  const { t } = useLingui();
  const { kind } = useSession();
  return (
    <Cell className="col-span-2 border-l-[3px] border-brand desk:col-span-1">
      <h2 className="text-16 font-semibold tracking-[-0.01em]">{t`See real figures here`}</h2>
      {kind === "server" ? <NoAccount /> : <NoSession />}
    </Cell>
  );
}

function NoSession() {
  const { t } = useLingui();
  const demo = useDemo();
  return (
    <>
      <Steps
        steps={[
          [t`Open the demo`, t`No e-mail, no password; yours alone and thrown away after a day unused.`],
          [t`Look around`, t`Accounts with a year of history, invested at the prices of each day.`],
          [t`These samples disappear`, t`Every figure then comes from the demo's own ledger.`],
        ]}
      />
      <Button
        variant="primary"
        size="lg"
        busy={demo.busy}
        className="mt-4 desk:w-full"
        onClick={demo.open}
      >{t`Try Demo Account`}</Button>
      <p className="mt-3 text-13 text-soft">
        <Link to="/login" className="font-semibold text-brand underline-offset-2 hover:underline">
          {t`Log in`}
        </Link>{" "}
        {t`if you have an account.`}
      </p>
    </>
  );
}

/** Somebody with a session but without an account: the analysis needs none. */
function NoAccount() {
  const { t } = useLingui();
  return (
    <>
      <p className="mt-2 text-13 text-soft">
        {t`No account is connected, so there is no portfolio to show. Prices, signals and their evidence are real and need none.`}
      </p>
      <TabLink
        tab="analysis"
        className={`${buttonClass({ variant: "primary", size: "lg" })} mt-4 desk:w-full`}
      >
        {t`Analyse a stock`}
      </TabLink>
      <p className="mt-3">
        <TabLink tab="connect" className={textLinkClass}>{t`About connecting a brokerage`}</TabLink>
      </p>
    </>
  );
}

function Steps({ steps }: { steps: ReadonlyArray<readonly [string, string]> }) {
  return (
    <ol className="mt-3 grid gap-3 tab:max-desk:grid-cols-3">
      {steps.map(([lead, text], index) => (
        <li key={lead} className="flex gap-3">
          <span
            aria-hidden="true"
            className="inline-flex size-5 flex-none items-center justify-center rounded-full border border-ink text-11 font-bold"
          >
            {index + 1}
          </span>
          <span className="text-13">
            <strong className="block font-semibold">{lead}</strong>
            <span className="block text-12 text-soft">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
