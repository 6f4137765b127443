import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/use-operation.ts";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { Icon } from "#ui/icon.tsx";
import { LanguageButton } from "#ui/language-button.tsx";
import { Tag } from "#ui/tag.tsx";
import { ThemeButton } from "#ui/theme-button.tsx";

/** The section's name, the time here and the version at work. */
export function PanelHead({ name }: { name: MessageDescriptor }) {
  const { i18n } = useLingui();
  return (
    <header className="admin-head">
      <h1 className="text-20 font-semibold tracking-[-0.02em]">{i18n._(name)}</h1>
      <div className="ml-auto flex items-center gap-3 text-13 text-soft">
        <EasternTime />
        <Version />
        <span className="flex items-center gap-1 max-desk:hidden">
          <LanguageButton />
          <ThemeButton />
        </span>
      </div>
    </header>
  );
}

function EasternTime() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const now = useNow();
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: "America/Toronto",
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(now);
  return (
    <time dateTime={new Date(now).toISOString()} className="flex items-center gap-2 whitespace-nowrap">
      <Icon name="clock" size={14} />
      {t`${time} Eastern`}
    </time>
  );
}

function Version() {
  const { t } = useLingui();
  const { data } = useOperation("adminSystem", undefined, { staleMs: 30_000, refetchEveryMs: 60_000 });
  const version = data?.system.version;
  return version === undefined ? null : (
    <span title={t`Version of Neuro`}>
      <Tag>v{version}</Tag>
    </span>
  );
}
