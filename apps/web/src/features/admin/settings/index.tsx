import "../sections.css";
import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { useOperation } from "#data/queries/use-operation.ts";
import { Answer } from "#shared/loading/answer.tsx";
import { Skeleton } from "#shared/loading/skeleton.tsx";
import { Cell, Sheet, Split, Stack } from "#ui/sheet.tsx";
import { KeysCell } from "./keys-cell.tsx";
import { LimitsCell } from "./limits-cell.tsx";
import { SampleSettings } from "./sample-settings.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SecurityCell } from "./security-cell.tsx";
import { ServicesCell } from "./services-cell.tsx";
import { useInstallationForm } from "./use-installation-form.ts";

const FRESH_MS = 10_000;

/** What holds for the whole installation. */
export function SettingsSection() {
  const { t } = useLingui();
  const query = useOperation("adminSettings", undefined, { staleMs: FRESH_MS });
  const { data, error } = query;
  if (data === undefined && error !== null)
    return (
      <SampleSettings error={error} retry={{ run: () => void query.refetch(), busy: query.isFetching }} />
    );
  return (
    <Answer
      query={query}
      failed={t`The settings could not be refreshed.`}
      skeleton={
        <Sheet>
          <Cell>
            <Skeleton heights={[20, 60, 60, 60, 60, 60]} />
          </Cell>
        </Sheet>
      }
    >
      {(answer) => <Form answer={answer} />}
    </Answer>
  );
}

function Form({ answer }: { answer: AnswerOf<"adminSettings"> }) {
  const form = useInstallationForm(answer);
  return (
    <>
      <Sheet>
        <Split className="desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Stack className="grid-rows-[auto_1fr]">
            <Cell>
              <LimitsCell form={form} />
            </Cell>
            <Cell>
              <ServicesCell services={answer.api_configuration} />
            </Cell>
          </Stack>
          <Stack className="grid-rows-[auto_1fr]">
            <Cell>
              <SecurityCell form={form} />
            </Cell>
            <Cell>
              <KeysCell keys={answer.keys} rotationDays={answer.settings.key_rotation_days} />
            </Cell>
          </Stack>
        </Split>
      </Sheet>
      <SaveBar form={form} />
    </>
  );
}
