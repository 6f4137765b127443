import { useLingui } from "@lingui/react/macro";
import { wordsOf } from "#data/calls/client.ts";
import { useAction } from "#data/queries/use-action.ts";
import { toast } from "#lib/toast.ts";
import { Button } from "#ui/button.tsx";

export function ReadAllButton({ unread }: { unread: number }) {
  const { t } = useLingui();
  const reading = useAction("readAllNotifications", { refreshes: ["notifications"] });
  const run = async () => {
    try {
      await reading.run();
    } catch (error) {
      toast({ kind: "error", title: t`They could not be marked as read`, detail: wordsOf(error) });
    }
  };
  return (
    <Button size="sm" busy={reading.busy} disabled={unread === 0} onClick={() => void run()}>
      {t`Mark All Read`}
    </Button>
  );
}
