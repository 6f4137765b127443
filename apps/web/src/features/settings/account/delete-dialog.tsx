import { useLingui } from "@lingui/react/macro";
import { useOperation } from "#data/queries/use-operation.ts";
import { useSession } from "#data/session/session.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Dialog } from "#ui/windows/dialog.tsx";
import { DeleteForm } from "./delete-form.tsx";

/** What goes, then the proof of who is there; the last question follows. */
export default function DeleteDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const isDemo = user?.is_demo === true;
  const query = useOperation("accountSecurity", undefined, { enabled: !isDemo });
  return (
    <Dialog
      onClose={onClose}
      width={440}
      title={t`Delete account`}
      description={
        isDemo
          ? t`The demo, its practice accounts and all it did are erased. No real money is in it.`
          : t`Broker access is revoked, working orders and billing are cancelled, and your data is erased. Nobody can bring it back.`
      }
    >
      {isDemo ? (
        <DeleteForm asks={{ password: false, code: false }} onClose={onClose} />
      ) : (
        <Answer
          query={query}
          failed={t`How your account is protected could not be loaded.`}
          heights={[40, 36]}
        >
          {({ security: { has_password, second_factor, external } }) => (
            <DeleteForm
              asks={{ password: has_password, code: has_password && second_factor.on }}
              provider={has_password ? undefined : external?.name}
              onClose={onClose}
            />
          )}
        </Answer>
      )}
    </Dialog>
  );
}
