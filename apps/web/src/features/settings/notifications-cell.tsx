import { useLingui } from "@lingui/react/macro";
import {
  alwaysTold,
  type NotificationCategory,
  type NotificationPreferences,
  notificationCategories,
} from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { usePhone } from "#lib/use-media.ts";
import { LoginNote } from "#shared/accounts/login-note.tsx";
import { Answer } from "#shared/loading/answer.tsx";
import { useRoom } from "#shared/loading/use-room.ts";
import { TabLink } from "#shared/navigation/tab-link.tsx";
import { CellHead } from "#ui/cell-head.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { Cell } from "#ui/sheet.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { useCategoryWords } from "./use-category-words.ts";
import { type NotificationChoices, useNotificationChoices } from "./use-notification-choices.ts";

/** What its reader is told of inside the app, and what by e-mail too; every choice holds at once. */
export function NotificationsCell() {
  const { t } = useLingui();
  const { kind } = useSession();
  const phone = usePhone();
  const query = useOperation("notificationPreferences", undefined, { enabled: kind === "server" });
  return (
    <Cell style={useRoom(query, { phone: 1086, wide: 390 })}>
      <CellHead title={t`Notifications`}>
        {kind === "server" ? (
          <p className="text-11 text-muted">{t`saved at once, with your account`}</p>
        ) : null}
      </CellHead>
      {kind === "server" ? (
        <Answer
          query={query}
          failed={t`Your choices could not be loaded.`}
          heights={Array.from({ length: phone ? 10 : 4 }, () => (phone ? 88 : 64))}
        >
          {({ preferences }) => <Choices preferences={preferences} />}
        </Answer>
      ) : (
        <LoginNote>{t`Notifications belong to an account, so this needs a login.`}</LoginNote>
      )}
    </Cell>
  );
}

function Choices({ preferences: { categories, email } }: { preferences: NotificationPreferences }) {
  const { t } = useLingui();
  const choices = useNotificationChoices(categories, t`The choice could not be saved`);
  return (
    <>
      <EmailNote email={email} />
      <ul className="grid gap-x-12 desk:grid-cols-2">
        {notificationCategories.map((category) => (
          <Row key={category} category={category} choices={choices} canMail={email !== "not_configured"} />
        ))}
      </ul>
    </>
  );
}

/** Why no letter comes, where none does. */
function EmailNote({ email }: Pick<NotificationPreferences, "email">) {
  const { t } = useLingui();
  if (email === "possible") return null;
  return (
    <p role="note" className="mb-2 max-w-[760px] text-13 text-soft">
      {email === "not_configured" ? (
        t`No e-mail can reach you: this installation sends none, or your account has no address, as a demo has not.`
      ) : (
        <>
          {t`Your address is not confirmed yet. Until it is, no notification is sent there.`}{" "}
          <TabLink tab="settings" section="account" className={textLinkClass}>
            {t`Confirm the address`}
          </TabLink>
        </>
      )}
    </p>
  );
}

interface RowProps {
  category: NotificationCategory;
  choices: NotificationChoices;
  canMail: boolean;
}

function Row({ category, choices: { categories, choose }, canMail }: RowProps) {
  const { t } = useLingui();
  const { name, about } = useCategoryWords()[category];
  const { in_app: inApp, email } = categories[category];
  const isFixed = category === alwaysTold;
  return (
    <li className="border-b border-grid py-3">
      <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <legend className="sr-only">{name}</legend>
        <div className="min-w-[220px] flex-1">
          <p aria-hidden="true" className="font-semibold">
            {name}
          </p>
          <p className="mt-0.5 text-12 text-muted">{about}</p>
        </div>
        <div className="flex flex-none gap-x-5">
          <Switch
            label={t`In the app`}
            checked={inApp}
            disabled={isFixed}
            onChange={(on) => choose(category, "in_app", on)}
          />
          <Switch
            label={t`By e-mail`}
            checked={email && canMail}
            disabled={isFixed || !canMail}
            onChange={(on) => choose(category, "email", on)}
          />
        </div>
      </fieldset>
    </li>
  );
}
