import { useLingui } from "@lingui/react/macro";
import { connectionReads, ledgerReads } from "#data/queries/refresh.ts";
import { useAction } from "#data/queries/use-action.ts";
import { FormFoot } from "#shared/forms/form-foot.tsx";
import { useTypedForm } from "#shared/forms/use-typed-form.ts";
import { Field } from "#ui/fields/field.tsx";

/** Client id and consumer key, tried at SnapTrade before they are kept. */
export function OwnKeyForm({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const action = useAction("saveBrokerageKey", {
    refreshes: [...connectionReads, ...ledgerReads, "brokerageKey", "brokerageList"],
  });
  const form = useTypedForm(
    { clientId: "", consumerKey: "" },
    async ({ clientId, consumerKey }, refuse) => {
      if (clientId.trim() === "") refuse("clientId", t`Please paste the client id.`);
      else if (consumerKey.trim() === "") refuse("consumerKey", t`Please paste the consumer key.`);
      else {
        const body = { client_id: clientId.trim(), consumer_key: consumerKey.trim() };
        return (await action.run({ body })).message;
      }
      return null;
    },
    onClose,
  );
  const { typed, edit, errorOf } = form;
  return (
    <form noValidate className="mt-4 grid gap-3" onSubmit={(event) => void form.submit(event)}>
      <Field
        label={t`Client id`}
        name="client-id"
        autoComplete="off"
        autoFocus
        spellCheck={false}
        value={typed.clientId}
        error={errorOf("clientId")}
        onChange={(event) => edit({ clientId: event.currentTarget.value })}
      />
      <Field
        label={t`Consumer key`}
        name="consumer-key"
        type="password"
        autoComplete="off"
        value={typed.consumerKey}
        error={errorOf("consumerKey")}
        onChange={(event) => edit({ consumerKey: event.currentTarget.value })}
      />
      <FormFoot failed={form.failed} busy={action.busy} onCancel={onClose} />
    </form>
  );
}
