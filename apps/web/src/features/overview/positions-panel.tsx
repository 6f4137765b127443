import { Plural, useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useAccountType } from "#shared/accounts/account-name.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { AllocationBar } from "#shared/portfolio/allocation-bar.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Figure } from "#ui/figures/figure.tsx";
import { Source } from "#ui/figures/source.tsx";
import { Cell } from "#ui/sheet.tsx";
import { allocationOf } from "./allocation.ts";

/** How many positions, in how many accounts, and how the money is spread over the accounts. */
export function PositionsPanel() {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useAccountType();
  const query = useOperation("accountsEnhanced", undefined, { refetchEveryMs: 60_000 });
  return (
    <Cell style={useRoom(query, { phone: 132, wide: 170 })}>
      <CellHead title={t`Active positions`} tone="label">
        {query.data === undefined ? null : (
          <span className="max-tab:hidden">
            <Source of={query.data.provenance} />
          </span>
        )}
      </CellHead>
      <Answer
        query={query}
        failed={t`The accounts could not be loaded.`}
        skeleton={
          <>
            <div className="tab:hidden">
              <Skeleton heights={[32, 12]} widths={["60%", "80%"]} />
            </div>
            <div className="max-tab:hidden">
              <Skeleton heights={[32, 8, 34]} widths={["120px", "100%", "80%"]} />
            </div>
          </>
        }
      >
        {({ accounts, totals }) => {
          const cash = format.money(totals.available_cash);
          return (
            <>
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Figure>{format.number(totals.total_positions)}</Figure>
                <span className="text-13 text-soft">
                  <span className="max-tab:hidden">
                    <Plural
                      value={allocationOf(accounts).length}
                      one="in # account, "
                      other="in # accounts, "
                    />
                  </span>
                  <span className="amount">{cash}</span> {t`cash`}
                </span>
              </p>
              <div className="mt-3 max-tab:hidden">
                <AllocationBar
                  shares={allocationOf(accounts).map(({ id, type, name, percent }) => ({
                    key: id,
                    name: typeName(name ?? type),
                    percent,
                  }))}
                />
              </div>
            </>
          );
        }}
      </Answer>
    </Cell>
  );
}
