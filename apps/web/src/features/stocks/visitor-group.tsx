import { useLingui } from "@lingui/react/macro";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import type { StockGroup } from "./groups.ts";

/** Without a session: whom the group is made of, and how to see what Neuro says of them. */
export function VisitorGroup({ group }: { group: StockGroup }) {
  const { t } = useLingui();
  return (
    <div className="mt-4">
      {"symbols" in group ? (
        <ul className="mb-5 flex flex-wrap gap-2" aria-label={t`Stocks of the group`}>
          {group.symbols.map((symbol) => (
            <li
              key={symbol}
              className="inline-flex h-8 min-w-12 items-center justify-center rounded-2 border border-line px-3 text-13 font-semibold text-soft"
            >
              {symbol}
            </li>
          ))}
        </ul>
      ) : null}
      <LoginNote>
        {t`The search, prices, signals of groups and a watchlist are for accounts. The demo has one ready: every stock of the list, with its signal, its confidence and what that rests on.`}
      </LoginNote>
    </div>
  );
}
