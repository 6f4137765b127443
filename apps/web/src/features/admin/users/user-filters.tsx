import { useLingui } from "@lingui/react/macro";
import { Field } from "#ui/fields/field.tsx";
import { Select } from "#ui/fields/select.tsx";
import type { Order, Show, UserList } from "./use-users.ts";

/** What is searched for, which users, in which order. */
export function UserFilters({ list }: { list: UserList }) {
  const { t } = useLingui();
  const shows: Record<Show, string> = {
    all: t`Everybody`,
    members: t`Members`,
    administrators: t`Administrators`,
    suspended: t({ message: "Suspended", context: "users" }),
    demos: t`Demos`,
  };
  const orders: Record<Order, string> = {
    newest: t`Newest first`,
    last_seen: t`Last seen first`,
    email: t`By e-mail`,
  };
  return (
    <search className="admin-filters mb-4 grid gap-3">
      <Field
        type="search"
        label={t`Search`}
        placeholder={t`E-mail, name or id`}
        autoComplete="off"
        maxLength={254}
        value={list.typed}
        onChange={(event) => list.setTyped(event.currentTarget.value)}
      />
      <Select
        label={t`Show`}
        options={optionsOf(shows)}
        value={list.show}
        onChange={(next) => list.setShow(next)}
      />
      <Select
        label={t({ message: "Order", context: "sorting" })}
        options={optionsOf(orders)}
        value={list.order}
        onChange={(next) => list.setOrder(next)}
      />
    </search>
  );
}

function optionsOf<V extends string>(names: Record<V, string>) {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as V, label }));
}
