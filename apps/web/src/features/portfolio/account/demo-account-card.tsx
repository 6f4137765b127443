import { useLingui } from "@lingui/react/macro";
import { sampleDemoBalanceCad } from "@neuro/contract";
import { Link } from "@tanstack/react-router";
import { useDemo } from "#data/login/use-demo.ts";
import { useSession } from "#data/session/session.ts";
import { ImportButton } from "#shared/imports/import-button.tsx";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Cell } from "#ui/sheet.tsx";
import { Tag } from "#ui/tag.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Monogram } from "../monogram.tsx";

/** Stands in the place of the accounts while none is connected, or none can be reached. */
export function DemoAccountCard({ unreachable }: { unreachable: boolean }) {
  const { t } = useLingui();
  const { kind } = useSession();
  return (
    <Cell className="border-l-[3px] border-brand">
      <div className="flex items-center gap-3">
        <Monogram of="Demo" />
        <span className="min-w-0 flex-1">
          <h3 className="text-14 font-semibold">{t`Demo account`}</h3>
          <span className="block text-12 text-muted">
            {unreachable ? t`In place of your accounts` : t`No account is connected`}
          </span>
        </span>
        <Tag tone="sample">{t`Sample`}</Tag>
      </div>
      <p className="mt-4">
        <Money value={sampleDemoBalanceCad} size="l" sample />
      </p>
      <div className="mt-1 text-11 text-muted">
        <Provenance basis="sample" text={t`Sample balance`} />
      </div>
      {unreachable ? null : kind === "server" ? <NoAccount /> : <NoSession />}
    </Cell>
  );
}

function NoSession() {
  const { t } = useLingui();
  const demo = useDemo();
  return (
    <>
      <p className="mt-3 max-w-[520px] text-13 text-soft">
        {t`The demo opens sandbox accounts of your own, with a year of history at the prices of each day. Each figure then comes from their ledger.`}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <Button variant="primary" busy={demo.busy} onClick={demo.open}>
          {t`Try Demo Account`}
        </Button>
        <Link to="/login" className={textLinkClass}>
          {t`Log in`}
        </Link>
      </p>
    </>
  );
}

function NoAccount() {
  const { t } = useLingui();
  return (
    <>
      <p className="mt-3 max-w-[520px] text-13 text-soft">
        {t`As soon as your transactions are imported or an account is connected, your own figures stand here instead. Prices and signals need none.`}
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-4">
        <ImportButton variant="primary">{t`Import transactions`}</ImportButton>
        <TabLink tab="connect" className={textLinkClass}>
          {t`About connecting a brokerage`}
        </TabLink>
        <TabLink tab="analysis" className={textLinkClass}>
          {t`Analyse a stock`}
        </TabLink>
      </p>
    </>
  );
}
