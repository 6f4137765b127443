import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { RangeTabs } from "#ui/fields/range-tabs.tsx";
import { SlipFile } from "./slip-file.tsx";
import { SlipForm } from "./slip-form.tsx";

type Way = "file" | "typed";

/** Slips come by the file of a broker, or one by one. */
export function AddSlips() {
  const { t } = useLingui();
  const [way, setWay] = useState<Way>("file");
  return (
    <section className="pt-4" aria-label={t`Add slips`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-14 font-semibold">{t`Add slips`}</h3>
        <RangeTabs<Way>
          label={t`How to add slips`}
          value={way}
          onChange={setWay}
          choices={[
            { value: "file", label: t`From a file` },
            { value: "typed", label: t`Typed in` },
          ]}
        />
      </div>
      {way === "file" ? <SlipFile /> : <SlipForm />}
    </section>
  );
}
