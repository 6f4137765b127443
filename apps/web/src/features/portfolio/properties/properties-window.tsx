import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { Dialog } from "#ui/windows/dialog.tsx";
import { PropertyForm } from "./property-form.tsx";
import { ToldProperty } from "./told-property.tsx";

type Properties = AnswerOf<"identicalProperties">;

/** Which listings count as one property: what the owner says, and what is known of what they held. */
export function PropertiesWindow({ onClose }: { onClose(): void }) {
  const { t } = useLingui();
  const query = useOperation("identicalProperties", {}, { keepLast: true });
  return (
    <Dialog
      onClose={onClose}
      width={560}
      title={t`Listings that are one property`}
      description={t`Their units are averaged together, and a purchase of one replaces a loss on the other. For example after a change of ticker, or with the two units of one fund.`}
    >
      <Answer query={query} failed={t`The properties could not be loaded.`} heights={[64, 64, 64]}>
        {(properties) => (
          <>
            <Told told={properties.told} />
            <Listed listed={properties.listed} />
          </>
        )}
      </Answer>
    </Dialog>
  );
}

function Told({ told }: Pick<Properties, "told">) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-label={t`Told by you`}>
      <h3 className="text-14 font-semibold">{t`Told by you`}</h3>
      {told.length === 0 ? (
        <p className="text-12 text-muted">{t`Nothing yet: only Neuro’s own list counts.`}</p>
      ) : (
        <ul>
          {told.map((own) => (
            <ToldProperty key={own.id} told={own} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <PropertyForm onClose={() => setAdding(false)} />
      ) : (
        <button type="button" className={`${textLinkClass} mt-2 min-h-6`} onClick={() => setAdding(true)}>
          {t`Add two listings`}
        </button>
      )}
    </section>
  );
}

function Listed({ listed }: Pick<Properties, "listed">) {
  const { t } = useLingui();
  if (listed.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4" aria-label={t`By Neuro’s list`}>
      <h3 className="text-14 font-semibold">{t`By Neuro’s list`}</h3>
      <p className="text-12 text-muted">
        {t`Of what your accounts ever held: one share on several exchanges, or one fund in two currencies.`}
      </p>
      <ul>
        {listed.map(({ property, listings }) => (
          <li key={property} className="border-b border-line py-2 text-13 last:border-0">
            <strong className="font-semibold">{listings[0]?.name}</strong>{" "}
            <span className="text-12 text-muted">
              {listings.map(({ instrument_id }) => instrument_id).join(" = ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
