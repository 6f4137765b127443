import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { weekdayText } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { Icon } from "#ui/icon.tsx";
import { LanguageButton } from "#ui/language-button.tsx";
import { Tag } from "#ui/tag.tsx";
import { ThemeButton } from "#ui/theme-button.tsx";
import { useSystem } from "./use-system.ts";

/** The section's name, the time here and the version at work. */
export function PanelHead({ name }: { name: MessageDescriptor }) {
  const { i18n } = useLingui();
  return (
    <div className="admin-head">
      <h1 className="text-20 font-semibold tracking-[-0.02em]">{i18n._(name)}</h1>
      <div className="ml-auto flex items-center gap-3 text-13 text-soft">
        <EasternTime />
        <Version />
        <span className="flex items-center gap-1 max-desk:hidden">
          <LanguageButton />
          <ThemeButton />
        </span>
      </div>
    </div>
  );
}

function EasternTime() {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const time = `${weekdayText(now, format.language, "short")} ${format.date(now)}, ${format.time(now)}`;
  return (
    <time dateTime={new Date(now).toISOString()} className="flex items-center gap-2 whitespace-nowrap">
      <Icon name="clock" size={14} />
      {t`${time} Eastern`}
    </time>
  );
}

function Version() {
  const { t } = useLingui();
  const { data } = useSystem();
  const version = data?.system.version;
  return version === undefined ? null : (
    <span title={t`Version of Neuro`}>
      <Tag>v{version}</Tag>
    </span>
  );
}
