import { useLingui } from "@lingui/react/macro";
import { type AnswerOf, aggregators, type Brokerage, type Connection, MEASURED } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Field } from "#ui/fields/field.tsx";
import { Provenance } from "#ui/figures/provenance.tsx";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { BrokerageRow } from "./brokerage-row.tsx";
import { findBrokerages, hasMore, wellKnown } from "./find-brokerages.ts";

export interface BrokeragesProps {
  connections: readonly Connection[];
  /** Slug of the chosen one. */
  chosen: string | null;
  onChoose(brokerage: Brokerage | null): void;
}

/** Brokerages that can be connected; choosing one leads the portal straight to it. */
export function BrokeragesCell(props: BrokeragesProps) {
  const { t } = useLingui();
  const query = useOperation("brokerageList");
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Cell className="px-0!">
      <div className="px-(--cell-x)">
        <CellHead title={t`Brokerages`}>
          {query.data === undefined ? null : <ListSource list={query.data} />}
          {hasMore(query.data?.brokerages ?? []) ? (
            <button
              type="button"
              className={`min-h-6 ${textLinkClass}`}
              onClick={() => setTyped(typed === null ? "" : null)}
            >
              {typed === null ? t`Search all` : t`Show fewer`}
            </button>
          ) : null}
        </CellHead>
        {query.data !== undefined && aggregators[query.data.aggregator].isPractice ? (
          <p className="-mt-1 mb-3 text-12 text-muted">
            {t`Whichever you choose gives practice accounts: no real brokerage is asked.`}
          </p>
        ) : null}
      </div>
      <Answer
        query={query}
        failed={t`The list of brokerages could not be loaded.`}
        skeleton={
          <div className="px-(--cell-x)">
            <Skeleton heights={Array.from({ length: wellKnown + 2 }, () => 33)} />
          </div>
        }
      >
        {({ brokerages, aggregator }) => (
          <BrokerageList
            {...props}
            // Of practice accounts nothing is to be said: no brokerage is asked.
            brokerages={
              aggregators[aggregator].isPractice
                ? brokerages.map((each) => ({ ...each, access: null }))
                : brokerages
            }
            typed={typed}
            onType={setTyped}
          />
        )}
      </Answer>
    </Cell>
  );
}

function ListSource({ list: { live, checked_at, brokerages } }: { list: AnswerOf<"brokerageList"> }) {
  const { t } = useLingui();
  if (!live) return null;
  return (
    <Provenance
      basis={MEASURED.basis}
      text={t`${brokerages.length} by aggregator`}
      {...(checked_at === null ? {} : { asOf: checked_at })}
    />
  );
}

interface ListProps extends BrokeragesProps {
  brokerages: readonly Brokerage[];
  typed: string | null;
  onType(typed: string): void;
}

function BrokerageList({ brokerages, typed, onType, connections, chosen, onChoose }: ListProps) {
  const { t } = useLingui();
  const found = findBrokerages(brokerages, typed);
  const connected = new Set(connections.map(({ brokerage_slug }) => brokerage_slug));
  return (
    <>
      {typed === null ? null : (
        <div className="mx-(--cell-x) mb-2">
          <Field
            label={t`Search brokerages`}
            hideLabel
            type="search"
            autoFocus
            placeholder={t`Search brokerages`}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </div>
      )}
      <ul aria-label={t`Brokerages`} className={typed === null ? undefined : "max-h-[396px] overflow-y-auto"}>
        {found.map((brokerage) => (
          <BrokerageRow
            key={brokerage.slug}
            brokerage={brokerage}
            connected={connected.has(brokerage.slug)}
            chosen={brokerage.slug === chosen}
            onChoose={() => onChoose(brokerage.slug === chosen ? null : brokerage)}
          />
        ))}
      </ul>
      <p role="status" className="px-(--cell-x) text-13 text-soft">
        {typed !== null && found.length === 0 ? t`No brokerage of that name can be connected.` : null}
      </p>
    </>
  );
}
