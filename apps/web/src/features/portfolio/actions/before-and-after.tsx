import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { DefinitionList } from "#ui/figures/definition-list.tsx";
import { Icon } from "#ui/icon.tsx";

export interface Change {
  key: string;
  name: ReactNode;
  /** Absent where there is nothing to compare with. */
  before?: ReactNode;
  after: ReactNode;
}

/** Each figure as it is and as it will be. */
export function BeforeAndAfter({ changes }: { changes: readonly Change[] }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`What will be`} className="mt-4 rounded-2 bg-inset px-4 py-1">
      <DefinitionList
        items={changes.map(({ key, name, before, after }) => ({
          key,
          term: name,
          value: (
            <>
              {before === undefined ? null : (
                <>
                  <span className="font-normal text-muted">{before}</span>
                  <Icon name="arrowRight" size={12} label={t`becomes`} className="text-muted" />
                </>
              )}
              {after}
            </>
          ),
        }))}
      />
    </section>
  );
}
