import { useLingui } from "@lingui/react/macro";
import { MEASURED, type Subscription } from "@neuro/contract";
import { type ReactNode, useEffect, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Button } from "#ui/button.tsx";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { BasisDot } from "#ui/figures/provenance.tsx";
import { Cell } from "#ui/sheet.tsx";
import { keepSubscription, recallSubscription } from "./kept-subscription.ts";
import { NeedsLogin } from "./needs-login.tsx";
import { useCheckoutOutcome } from "./use-checkout-outcome.ts";
import { useStatusName } from "./use-status-name.ts";
import { useSubscriptionActions } from "./use-subscription-actions.ts";

/** What is paid, until when, and the two ways to change it. */
export function SubscriptionCell() {
  const { t } = useLingui();
  const { kind } = useSession();
  useState(recallSubscription);
  useCheckoutOutcome();
  const query = useOperation("subscriptionInfo");
  const { data, dataUpdatedAt } = query;
  useEffect(() => {
    if (data !== undefined) keepSubscription(data, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  return (
    <Cell head={t`Subscription Management`} aside={data === undefined ? null : <Age since={dataUpdatedAt} />}>
      {kind === "server" ? (
        <>
          <Answer
            query={query}
            failed={t`The status of your subscription could not be loaded.`}
            heights={[48, 60]}
          >
            {({ subscription }) => <Status subscription={subscription} />}
          </Answer>
          <Actions
            subscription={data?.subscription}
            loading={query.isFetching}
            onLoad={() => void query.refetch()}
          />
        </>
      ) : (
        <NeedsLogin>{t`A subscription belongs to an account, so this needs a login.`}</NeedsLogin>
      )}
    </Cell>
  );
}

/** Of the status shown, by this machine's own clock: the market's may be another. */
function Age({ since }: { since: number }) {
  const { t } = useLingui();
  const span = useFormat().span(useNow() - since);
  return (
    <p className="inline-flex items-center gap-[5px] text-11 text-muted">
      <BasisDot basis={MEASURED.basis} />
      {t`billing, ${span} ago`}
    </p>
  );
}

function Status({ subscription }: { subscription: Subscription }) {
  const { status, tier, expires_at, price } = subscription;
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useStatusName();
  const isGood = status === "active" || status === "lifetime";
  const payment = {
    term: t`Payment`,
    value: subscription.provider === "sandbox" ? t`Sandbox: nothing is charged` : t`Stripe, each month`,
  };
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className={`text-20 font-semibold tracking-[-0.02em] ${isGood ? "" : "text-loss"}`}>
          <span className="sr-only">{t`Status`} </span>
          {nameOf(status)}
        </p>
        <p className="text-end">
          <Figure size="m">{format.money(price)}</Figure>
          <span className="block text-12 text-muted">{t`CAD a month`}</span>
        </p>
      </div>
      <DefinitionList
        className="mt-2"
        items={[
          { term: t`Tier`, value: tier === null ? t`None` : <TierName tier={tier} /> },
          {
            term: t`Expires`,
            value:
              expires_at === null
                ? isGood
                  ? t`Never`
                  : t`Nothing is paid`
                : format.date(expires_at, "medium"),
          },
          ...(subscription.provider === null ? [] : [payment]),
        ]}
      />
      <Consequence subscription={subscription} />
    </>
  );
}

/** What happens next, where that is not what the status says by itself. */
function Consequence({
  subscription: { status, cancels, entitled, expires_at },
}: {
  subscription: Subscription;
}) {
  const { t } = useLingui();
  const until = useFormat().date(expires_at ?? 0, "medium");
  if (cancels && expires_at !== null)
    return <Words>{t`It was cancelled: you can use it until ${until}, and it is not renewed then.`}</Words>;
  if (status === "past_due")
    return (
      <Words tone="text-loss">
        {entitled
          ? t`The last payment failed. Neuro goes on trading for seven days; please check your card.`
          : t`The last payment failed, so Neuro trades no real money for you. Please check your card.`}
      </Words>
    );
  if (status === "incomplete")
    return <Words>{t`The payment was begun and not finished. You can begin anew.`}</Words>;
  return null;
}

function Words({ tone = "text-soft", children }: { tone?: string; children: ReactNode }) {
  return <p className={`mt-2 text-12 ${tone}`}>{children}</p>;
}

function TierName({ tier }: { tier: string }) {
  const { t } = useLingui();
  if (tier === "monthly") return t`Neuro monthly`;
  return tier === "free_lifetime" ? t`Free for life` : tier;
}

interface ActionsProps {
  subscription: Subscription | undefined;
  loading: boolean;
  onLoad(): void;
}

function Actions({ subscription, loading, onLoad }: ActionsProps) {
  const { t } = useLingui();
  const actions = useSubscriptionActions();
  const status = subscription?.status;
  const isTaken = status === "active" || status === "lifetime" || status === "past_due";
  const cancels = subscription?.cancels === true;
  // Whoever is free for life may still be paying.
  const canCancel = !cancels && isTaken && subscription?.provider != null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-1.5">
      <Button size="sm" busy={loading} onClick={onLoad}>
        {t`Load Subscription Status`}
      </Button>
      <Button
        size="sm"
        busy={actions.subscribing}
        disabled={isTaken || status === undefined}
        onClick={() => void actions.subscribe()}
      >
        {t`Subscribe Now`}
      </Button>
      {subscription?.provider != null ? (
        <Button size="sm" busy={actions.managing} onClick={() => void actions.manage()}>
          {t`Manage payment`}
        </Button>
      ) : null}
      {cancels ? (
        <Button size="sm" busy={actions.resuming} onClick={() => void actions.resume()}>
          {t`Resume`}
        </Button>
      ) : null}
      {canCancel ? (
        <Button size="sm" variant="quiet" busy={actions.cancelling} onClick={() => void actions.cancel()}>
          {t`Cancel`}
        </Button>
      ) : null}
    </div>
  );
}
