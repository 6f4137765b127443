import { useLingui } from "@lingui/react/macro";
import { ChoiceGroup } from "#ui/fields/choices.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";

export type PortalAccess = "read" | "trade";

/** What Neuro may do with the accounts. */
export function AccessChoice({
  access,
  onChoose,
}: {
  access: PortalAccess;
  onChoose(access: PortalAccess): void;
}) {
  const { t } = useLingui();
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="mb-1.5 text-14 font-semibold">
        {t`What Neuro may do`}
      </h2>
      <ChoiceGroup
        label={t`What Neuro may do`}
        value={access}
        onChange={onChoose}
        choices={[
          {
            value: "read",
            label: <Words icon="eye" title={t`Read only`} words={t`Balances, holdings and transactions.`} />,
          },
          {
            value: "trade",
            label: (
              <Words
                icon="candles"
                title={t`Read and trade`}
                words={t`Also orders that you confirm or set up.`}
              />
            ),
          },
        ]}
        className="grid gap-2 tab:grid-cols-2"
        itemClass={(_, selected) =>
          `flex min-h-14 gap-2.5 rounded-2 border px-3 py-2 ${selected ? "border-brand bg-brand-wash" : "border-control hover:bg-inset"}`
        }
      />
    </section>
  );
}

function Words({ icon, title, words }: { icon: IconName; title: string; words: string }) {
  return (
    <>
      <Icon name={icon} className="mt-0.5" />
      <span>
        <span className="block text-13 font-semibold">{title}</span>
        <span className="block text-12 text-soft">{words}</span>
      </span>
    </>
  );
}
