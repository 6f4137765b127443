import { useLingui } from "@lingui/react/macro";
import type { AnswerOf } from "@neuro/contract";
import { type ReactNode, useState } from "react";
import { useOperation } from "#data/queries/use-operation.ts";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { Tag } from "#ui/tag.tsx";
import { loadCorrections } from "../corrections/lazy-corrections.ts";
import type { RowOf } from "./transaction-pages.tsx";

type Activity = AnswerOf<"portfolioActivity">["activities"][number];

/** What is open over the list. */
interface Opened {
  readonly accountId: string;
  readonly entry: Activity | null;
}

export interface Corrections {
  readonly canEnter: boolean;
  /** Whether any that is listed opens to be corrected. */
  readonly canCorrect: boolean;
  /** Of what is open, in place of the list. */
  readonly window: ReactNode;
  enter(): void;
  list(): void;
  /** Rows that open what can be done with them. */
  rowOf(plain: RowOf): RowOf;
}

/** Corrections of the account whose transactions are listed; of all accounts each row knows its own. */
export function useCorrections(accountId: string | undefined): Corrections {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>({ accountId: accountId ?? "", entry: null });
  const form = useLazyWindow(async () => (await loadCorrections()).CorrectionWindow);
  const history = useLazyWindow(async () => (await loadCorrections()).CorrectionsWindow);
  const query = useOperation(
    "corrections",
    { params: { account_id: accountId ?? "" } },
    { enabled: accountId !== undefined },
  );

  const open = (entry: Activity): void => {
    setOpened({ accountId: entry.account_id, entry });
    void (entry.correction_id === null ? form.show() : history.show());
  };
  const { entry } = opened;
  const only = entry?.correction_id ?? null;
  const changeAgain = () => {
    history.close();
    void form.show();
  };
  return {
    canEnter: query.data?.can_correct === true,
    canCorrect: query.data?.has_correctable === true,
    window:
      form.window({ ...opened, onClose: form.close }) ??
      history.window({
        ...{ accountId: opened.accountId, only, onClose: history.close },
        onChange: entry?.can_correct === true ? changeAgain : null,
      }),
    enter: () => {
      setOpened({ accountId: accountId ?? "", entry: null });
      void form.show();
    },
    list: () => {
      setOpened({ accountId: accountId ?? "", entry: null });
      void history.show();
    },
    rowOf: (plain) => (activity) => {
      const row = plain(activity);
      const isUnexplained = activity.kind === "adjustment";
      if (!activity.can_correct && !isUnexplained && activity.correction_id === null) return row;
      return {
        ...row,
        title: (
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <button
              type="button"
              className="min-h-6 max-w-full truncate text-start font-book underline underline-offset-2"
              onClick={() => open(activity)}
            >
              {row.title}
            </button>
            {isUnexplained ? <Tag tone="live">{t`Explain`}</Tag> : null}
            {activity.correction_id === null ? null : <Tag tone="ink">{t`Entered by you`}</Tag>}
          </span>
        ),
      };
    },
  };
}
