import { useLingui } from "@lingui/react/macro";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Cell, Split } from "#ui/sheet.tsx";

interface Note {
  icon: IconName;
  title: string;
  words: string;
}

/** What a connection may do and may not. */
export function SecurityNotes() {
  const { t } = useLingui();
  const notes: Note[] = [
    {
      icon: "lock",
      title: t`Encrypted connections`,
      words: t`Encrypted on the way, and every key sealed on our server.`,
    },
    {
      icon: "eye",
      title: t`Read-only by default`,
      words: t`Trading is a second switch, one broker at a time.`,
    },
    { icon: "logout", title: t`Revocable`, words: t`Disconnect here or at the broker, at once.` },
    { icon: "shield", title: t`Credentials never seen`, words: t`You log in at the broker, never at Neuro.` },
  ];
  return (
    <Split role="region" aria-label={t`Security`} className="max-tab:order-2 tab:grid-cols-2">
      {notes.map(({ icon, title, words: sentence }) => (
        <Cell key={title} className="flex gap-3 py-4!">
          <Icon name={icon} size={14} className="mt-0.5 text-soft" />
          <div className="min-w-0">
            <h3 className="text-13 font-semibold">{title}</h3>
            <p className="mt-0.5 text-12 text-soft">{sentence}</p>
          </div>
        </Cell>
      ))}
    </Split>
  );
}
