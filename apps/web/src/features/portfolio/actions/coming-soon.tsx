import { useLingui } from "@lingui/react/macro";
import { brokerSite } from "#shared/accounts/broker-site.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";

export interface ComingSoonProps {
  title: string;
  /** The specification's sentence. */
  children: string;
  /** Where it can be done today; without it there is nothing but the notice. */
  brokerage?: string;
  onClose(): void;
}

/** A notice in place of what cannot be done here yet, with the way to where it can. */
export function ComingSoon({ title, children, brokerage, onClose }: ComingSoonProps) {
  const { t } = useLingui();
  return (
    <Dialog
      onClose={onClose}
      width={440}
      title={title}
      description={children}
      foot={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {brokerage === undefined ? null : <BrokerLink name={brokerage} onFollow={onClose} />}
        </>
      }
    />
  );
}

function BrokerLink({ name, onFollow }: { name: string; onFollow(): void }) {
  const { t } = useLingui();
  const site = brokerSite(name);
  if (site === null) {
    return (
      <TabLink tab="connect" className={buttonClass({ variant: "primary" })} onClick={onFollow}>
        {t`Manage connections`}
      </TabLink>
    );
  }
  return (
    <a
      href={site}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: "primary" })}
      onClick={onFollow}
    >
      {t`Open ${name}`}
      <Icon name="arrowRight" />
    </a>
  );
}
