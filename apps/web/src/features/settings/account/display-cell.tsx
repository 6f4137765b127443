import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useSession } from "#data/session/session.ts";
import { setLanguage, useLanguage } from "#lib/i18n/i18n.ts";
import {
  type Country,
  setCountry,
  setPalette,
  setPrivacyAtStart,
  setThemeChoice,
  useCountry,
  usePalette,
  usePrivacyAtStart,
  useThemeChoice,
} from "#lib/preferences.ts";
import { CellHead } from "#ui/cell-head.tsx";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Arrow } from "#ui/figures/arrow.tsx";
import { Cell } from "#ui/sheet.tsx";
import { HomeCurrency } from "./home-currency.tsx";
import { NameForm } from "./name-form.tsx";

/** How the product looks for its reader; every choice holds at once. */
export function DisplayCell() {
  const { t } = useLingui();
  const { kind } = useSession();
  return (
    <Cell>
      <CellHead title={t`Display`}>
        <p className="text-11 text-muted">
          {kind === "server" ? t`saved with your account` : t`saved in this browser only`}
        </p>
      </CellHead>
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        <Looks />
        <Reading />
      </div>
      <p className="mt-4 text-12 text-muted">
        {t`Gain and loss always carry a sign and an arrow as well. Blue and orange stay apart for colour-blind eyes.`}
      </p>
      {kind === "server" ? <NameForm /> : null}
    </Cell>
  );
}

function Looks() {
  const { t } = useLingui();
  const palette = usePalette();
  const theme = useThemeChoice();
  return (
    <>
      <Preference name={t`Gain and loss`}>
        <Segmented
          label={t`Gain and loss`}
          value={palette}
          onChange={setPalette}
          choices={[
            {
              value: "blue-orange",
              label: <PaletteName signs={palette === "blue-orange"}>{t`Blue, orange`}</PaletteName>,
            },
            {
              value: "green-red",
              label: <PaletteName signs={palette === "green-red"}>{t`Green, red`}</PaletteName>,
            },
          ]}
        />
      </Preference>
      <Preference name={t`Theme`}>
        <Segmented
          label={t`Theme`}
          value={theme}
          onChange={setThemeChoice}
          choices={[
            { value: "light", label: t`Light` },
            { value: "dark", label: t`Dark` },
            { value: "system", label: t`System` },
          ]}
        />
      </Preference>
    </>
  );
}

function Reading() {
  const { t } = useLingui();
  const { kind } = useSession();
  const language = useLanguage();
  const blurred = usePrivacyAtStart();
  const country = useCountry();
  return (
    <>
      <Preference name={t`Language`}>
        <Segmented
          label={t`Language`}
          value={language}
          onChange={(next) => void setLanguage(next)}
          choices={[
            { value: "en", label: <span lang="en-CA">English</span> },
            { value: "fr", label: <span lang="fr-CA">Français</span> },
          ]}
        />
      </Preference>
      <Preference name={t`Amounts at start`}>
        <Segmented
          label={t`Amounts at start`}
          value={blurred ? "blurred" : "shown"}
          onChange={(next) => setPrivacyAtStart(next === "blurred")}
          choices={[
            { value: "shown", label: t`Shown` },
            { value: "blurred", label: t`Blurred` },
          ]}
        />
      </Preference>
      <Preference name={t`Whose listing RY means`}>
        <Segmented<Country>
          label={t`Country: whose listing a symbol such as RY means`}
          // Canada until something else is chosen.
          value={country ?? "CA"}
          onChange={setCountry}
          choices={[
            { value: "CA", label: t`Canada` },
            { value: "US", label: t`United States` },
          ]}
        />
      </Preference>
      {kind === "server" ? (
        <Preference name={t`Totals and returns in`}>
          <HomeCurrency />
        </Preference>
      ) : null}
    </>
  );
}

function Preference({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="max-w-full">
      {/* The group beside it is spoken with the same name. */}
      <p aria-hidden="true" className="mb-1.5 text-12 font-medium text-soft">
        {name}
      </p>
      {children}
    </div>
  );
}

/** The chosen colours stand beside their names. */
function PaletteName({ signs, children }: { signs: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {signs ? (
        <span aria-hidden="true" className="inline-flex gap-0.5">
          <span className="text-gain">
            <Arrow direction="up" />
          </span>
          <span className="text-loss">
            <Arrow direction="down" />
          </span>
        </span>
      ) : null}
      {children}
    </span>
  );
}
