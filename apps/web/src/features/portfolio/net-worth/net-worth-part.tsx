import { useLingui } from "@lingui/react/macro";
import { type NetWorthSpan, netWorthSpans } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Button } from "#ui/button.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { ChartTableButton } from "#ui/chart-table-button.tsx";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { Money } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { PrivacyButton } from "#ui/privacy-button.tsx";
import { Cell } from "#ui/sheet.tsx";
import { EmptyState } from "#ui/states.tsx";
import { PartSheet } from "../reports/part-sheet.tsx";
import { ItemForm } from "./item-form.tsx";
import { ItemWindow } from "./item-window.tsx";
import { type NetWorth, useWorthWords } from "./use-worth-words.ts";
import { WorthHistory } from "./worth-history.tsx";
import { WorthLists } from "./worth-lists.tsx";
import { WorthWindow } from "./worth-window.tsx";

/** What one is worth: accounts, and what one owns and owes beside them, today and over time. */
export default function NetWorthPart() {
  const { t } = useLingui();
  const query = useOperation("netWorth", undefined, { keepLast: true });
  const isEmpty = query.data !== undefined && query.data.items.length + query.data.accounts === 0;
  return (
    <PartSheet
      label={t`Net worth`}
      head={<CellHead title={t`Net worth`} />}
      columns={isEmpty ? "" : "desk:grid-cols-[minmax(0,1fr)_392px]"}
      query={query}
      failed={t`The net worth could not be loaded.`}
      heights={[44, 24, 320]}
    >
      {(worth) => <Shown worth={worth} isEmpty={isEmpty} />}
    </PartSheet>
  );
}

function Shown({ worth, isEmpty }: { worth: NetWorth; isEmpty: boolean }) {
  const { t } = useLingui();
  /** Id of an item, or a new one. */
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => setOpened(null);
  const add = () => setOpened("new");
  const item = worth.items.find(({ id }) => id === opened);
  return (
    <>
      {isEmpty ? <Empty onAdd={add} /> : <Filled worth={worth} onAdd={add} onOpen={setOpened} />}
      {opened === "new" ? (
        <WorthWindow title={t`Add what you own or owe`} onClose={close}>
          <ItemForm worth={worth} onClose={close} />
        </WorthWindow>
      ) : null}
      {item === undefined ? null : <ItemWindow key={item.id} item={item} worth={worth} onClose={close} />}
    </>
  );
}

function Empty({ onAdd }: { onAdd(): void }) {
  const { t } = useLingui();
  return (
    <Cell>
      <CellHead title={t`Net worth`} />
      <EmptyState
        title={t`Nothing of your own is here yet`}
        action={
          <Button size="sm" icon="plus" onClick={onAdd}>
            {t`Add what you own or owe`}
          </Button>
        }
      >
        {t`Add a home, a car, a mortgage or a loan to see, together with your own accounts, what you are worth over time. Practice money is not in it.`}
      </EmptyState>
    </Cell>
  );
}

interface FilledProps {
  worth: NetWorth;
  onAdd(): void;
  onOpen(id: string): void;
}

function Filled({ worth, onAdd, onOpen }: FilledProps) {
  const { t } = useLingui();
  const { spanName } = useWorthWords();
  const [span, setSpan] = useState<NetWorthSpan>("1Y");
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      <Cell className="flex flex-col">
        <CellHead title={t`Net worth`}>
          <Source of={worth.provenance} wraps />
          <PrivacyButton />
          <ChartTableButton on={asTable} onChange={setAsTable} />
        </CellHead>
        <Money value={worth.net_worth_home} size="xl" />
        <WorthHistory
          span={span}
          asTable={asTable}
          tabs={
            <RangeTabs<NetWorthSpan>
              label={t`Timeframe`}
              value={span}
              onChange={setSpan}
              choices={netWorthSpans.map((value) => ({ value, ...spanName(value) }))}
            />
          }
        />
      </Cell>
      <WorthLists worth={worth} onAdd={onAdd} onOpen={onOpen} />
    </>
  );
}
