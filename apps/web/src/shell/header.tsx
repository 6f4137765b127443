import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { wordsOf } from "#data/calls/client.ts";
import type { MarketStatus } from "#data/market/use-market.ts";
import { useRefreshBalances } from "#data/portfolio/refresh-balances.ts";
import { useSession } from "#data/session/session.ts";
import { toast } from "#lib/toast.ts";
import { MoneyBadge, type MoneySeen } from "#shared/accounts/money-badge.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { LanguageButton } from "#ui/language-button.tsx";
import { Logo } from "#ui/logo.tsx";
import { ThemeButton } from "#ui/theme-button.tsx";
import { Bell } from "./bell.tsx";
import { MarketLine } from "./market-line.tsx";

export interface HeaderProps {
  market: MarketStatus | undefined;
  money: MoneySeen;
  onSearch(): void;
  onLogout(): void;
}

export function Header({ market, money, onSearch, onLogout }: HeaderProps) {
  const { t } = useLingui();
  const { kind } = useSession();
  return (
    <header className="page flex w-full h-14 items-center gap-3 tab:gap-5">
      <Link to="/" aria-label={t`Neuro, start page`} className="flex">
        <Logo />
      </Link>
      <span aria-hidden="true" className="h-5 w-px bg-line max-tab:hidden" />
      <MoneyBadge money={money} />
      <span className="max-desk:hidden">
        <MarketLine market={market} />
      </span>
      <div className="ml-auto flex items-center gap-1 tab:gap-3 desk:gap-4">
        <SearchBox onSearch={onSearch} />
        {kind === "server" ? <RefreshButton /> : null}
        {kind === "server" ? <Bell /> : null}
        <span className="flex items-center gap-1 max-tab:hidden">
          <LanguageButton />
          <ThemeButton />
        </span>
        {kind === "visitor" ? (
          <Link to="/login" className={buttonClass({})}>
            {t`Login`}
          </Link>
        ) : (
          <Button variant="quiet" icon="logout" className="max-tab:hidden" onClick={onLogout}>
            <span className="desk:max-[1199px]:sr-only">{t`Logout`}</span>
          </Button>
        )}
      </div>
    </header>
  );
}

function SearchBox({ onSearch }: { onSearch(): void }) {
  const { t } = useLingui();
  const key = navigator.userAgent.includes("Mac") ? "⌘ K" : "Ctrl K";
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 w-[264px] items-center gap-2 rounded-2 bg-inset px-2.5 text-13 whitespace-nowrap text-muted hover:text-ink max-wide:w-[168px] max-desk:hidden"
        onClick={onSearch}
      >
        <Icon name="search" size={14} />
        {t`Stock or tab`}
        <kbd className="ml-auto max-wide:hidden rounded-1 border border-control px-1 font-sans text-11">
          {key}
        </kbd>
      </button>
      <IconButton icon="search" label={t`Search`} className="desk:hidden" onClick={onSearch} />
    </>
  );
}

function RefreshButton() {
  const { t } = useLingui();
  const refresh = useRefreshBalances();
  const run = async (): Promise<void> => {
    try {
      const { refreshed } = await refresh.run();
      toast({ title: t`Balances refreshed`, detail: t`Accounts brought up to date: ${refreshed}` });
    } catch (error) {
      toast({ kind: "error", title: t`Balances could not be refreshed`, detail: wordsOf(error) });
    }
  };
  return (
    <>
      <Button icon="refresh" busy={refresh.busy} className="max-desk:hidden" onClick={() => void run()}>
        {t`Refresh Balances`}
      </Button>
      <IconButton
        icon="refresh"
        label={t`Refresh Balances`}
        busy={refresh.busy}
        className="desk:hidden"
        onClick={() => void run()}
      />
    </>
  );
}
