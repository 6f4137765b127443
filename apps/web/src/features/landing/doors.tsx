import { useLingui } from "@lingui/react/macro";
import { textLinkClass } from "#ui/text-link-class.ts";

const connect = (part: string) =>
  `/login?${new URLSearchParams({ redirect: `/dashboard?tab=connect#${part}` })}`;
export const importDoor = connect("import");
const keyDoor = connect("key");

/** Three ways to figures of one's own, a sentence each. */
export function Doors({ busy, onDemo }: { busy: boolean; onDemo(): void }) {
  const { t } = useLingui();
  return (
    <ul className="mt-6 grid gap-2 text-13 text-soft max-tab:hidden">
      <li>
        <button type="button" className={textLinkClass} disabled={busy} onClick={onDemo}>
          {t`Demo`}
        </button>{" "}
        {t`with practice money and a year of history, no sign-up.`}
      </li>
      <li>
        <a href={importDoor} className={textLinkClass}>
          {t`Import a file`}
        </a>{" "}
        {t`of your broker and see what you really earned; it stays in this installation.`}
      </li>
      <li>
        <a href={keyDoor} className={textLinkClass}>
          {t`Link with a key`}
        </a>{" "}
        {t`of your own, so that your brokers’ numbers come by themselves.`}
      </li>
    </ul>
  );
}
