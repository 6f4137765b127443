import { useLingui } from "@lingui/react/macro";
import { type AdminUser, DAY_MS, MINUTE_MS } from "@neuro/contract";
import { useFormat } from "#lib/format.ts";
import { useNow } from "#lib/use-now.ts";
import { Icon } from "#ui/icon.tsx";
import { Tag } from "#ui/tag.tsx";
import { useAdminWords } from "../use-admin-words.ts";
import { useUserName } from "./user-names.ts";

const DATE_AFTER_MS = 7 * DAY_MS;

/** The address with what is particular about the account. */
export function UserName({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const { t } = useLingui();
  const nameOf = useUserName();
  return (
    <span className="admin-name">
      <span className="font-semibold" title={nameOf(user)}>
        {nameOf(user)}
      </span>
      {isOwn ? <Tag tone="ink">{t`You`}</Tag> : null}
      {user.role === "admin" ? <Tag tone="ink">{t({ message: "Admin", context: "role" })}</Tag> : null}
      {user.is_demo ? <Tag tone="sample">{t`Demo`}</Tag> : null}
      {user.second_factor ? <Tag>{t`2 steps`}</Tag> : null}
      {user.locked_until === null ? null : <Locked until={user.locked_until} />}
    </span>
  );
}

function Locked({ until }: { until: string }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <span
      className="inline-flex items-center gap-1 text-11 font-semibold text-warn"
      title={t`After failed logins, until ${format.dateTime(until)}`}
    >
      <Icon name="lock" size={12} />
      {t`Locked`}
    </span>
  );
}

/** Active with a filled dot, Inactive (suspended) with a dashed ring. */
export function UserStatus({ active }: { active: boolean }) {
  const { t } = useLingui();
  return (
    <span className={`inline-flex items-center gap-2 ${active ? "" : "text-soft"}`}>
      <span
        aria-hidden="true"
        className={
          active
            ? "size-1.5 rounded-full bg-gain"
            : "size-2 rounded-full border-[1.5px] border-dashed border-muted"
        }
      />
      {active ? t`Active` : t`Inactive`}
    </span>
  );
}

/** How long ago they were last there, the day where that is long ago. */
export function LastActive({ at }: { at: string | null }) {
  const { t } = useLingui();
  const words = useAdminWords();
  const format = useFormat();
  const now = useNow();
  if (at === null) return <span className="text-muted">{words("admin.never")}</span>;
  const ms = Math.max(0, now - Date.parse(at));
  const span = format.span(ms);
  return (
    <time dateTime={at} title={format.dateTime(at)} className="text-12 text-muted">
      {ms > DATE_AFTER_MS ? format.date(at, "medium") : ms < MINUTE_MS ? t`just now` : t`${span} ago`}
    </time>
  );
}
