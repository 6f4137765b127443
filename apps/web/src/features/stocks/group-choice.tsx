import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { usePhone } from "#lib/use-media.ts";
import { useDashboardSearch } from "#shared/navigation/dashboard-search.ts";
import { Segmented } from "#ui/fields/segmented.tsx";
import { Select } from "#ui/fields/select.tsx";
import { furtherGroups, type GroupHeading, quickGroups, type StockGroup } from "./groups.ts";
import { useGroupName } from "./use-group-name.ts";

/** The three groups one press away, and every other one in a list. A visitor sees those whose members are known here. */
export function GroupChoice({ group, visitor }: { group: StockGroup; visitor: boolean }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useDashboardSearch();
  const phone = usePhone();
  const nameOf = useGroupName();
  const headings: Record<GroupHeading, string> = {
    lists: t`Lists`,
    presets: t`Several sectors`,
    canadian: t`Canadian sectors`,
    global: t`Sectors`,
  };
  const choose = (id: string): void => {
    const next = { ...search, tab: "stocks" as const, group: id };
    void navigate({ to: "/dashboard", search: next, replace: true, resetScroll: false });
  };
  const further = furtherGroups.filter(({ heading }) => !visitor || heading === "lists");
  const isFurther = !quickGroups.some(({ id }) => id === group.id);
  return (
    <div className="flex flex-wrap items-center gap-2 max-tab:grid">
      <Segmented
        label={t`Group of stocks`}
        block={phone}
        value={group.id}
        onChange={choose}
        choices={quickGroups.map((each) => ({ value: each.id, label: nameOf(each) }))}
      />
      <div className="tab:w-[216px]">
        <Select
          label={t`More groups`}
          hideLabel
          compact
          value={isFurther ? group.id : ""}
          onChange={choose}
          options={[
            { value: "", label: t`More groups`, disabled: true },
            ...further.map(({ heading, groups }) => ({
              label: headings[heading],
              options: groups.map((each) => ({ value: each.id, label: nameOf(each) })),
            })),
          ]}
        />
      </div>
    </div>
  );
}
