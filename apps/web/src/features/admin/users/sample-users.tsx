import { useLingui } from "@lingui/react/macro";
import { type AdminUser, HOUR_MS, sampleAdminUsers } from "@neuro/contract";
import { useNow } from "#lib/use-now.ts";
import { SampleNote } from "../sample-note.tsx";
import { UserTable } from "./user-table.tsx";

/** Where the users could not be had: why, and how the list would look. */
export function SampleUsers({ error, retry }: { error: Error; retry: { run(): void; busy: boolean } }) {
  const { t } = useLingui();
  const now = useNow();
  const users = sampleAdminUsers.map(
    ({ email, username, active, subscription, hoursAgo }): AdminUser => ({
      ...{ user_id: email, email, username, is_active: active, subscription_status: subscription },
      ...{ last_login: null, created_at: new Date(now).toISOString(), role: "user", is_demo: false },
      ...{ second_factor: false, connections: 0, locked_until: null },
      last_seen: hoursAgo === null ? null : new Date(now - hoursAgo * HOUR_MS).toISOString(),
    }),
  );
  return (
    <>
      <SampleNote title={t`The users could not be loaded.`} error={error} retry={retry}>
        {t`These three are nobody: they show how the list looks.`}
      </SampleNote>
      <UserTable users={users} actions={null} />
    </>
  );
}
