/** What of an account stands as its owner told it, each as one cell of its row. */
import { sql } from "drizzle-orm";

export const standingLots = sql<string>`coalesce((
  select json_agg(json_build_array(named_lots.cause, named_lots.lots) order by named_lots.seq)
  from named_lots where named_lots.account_id = accounts.id and named_lots.undone_at is null
), '[]')::text`;

export const standingEvents = sql<string>`coalesce((
  select json_agg(json_strip_nulls(json_build_object(
    'id', cost_events.id, 'instrumentId', cost_events.instrument_id, 'kind', cost_events.kind,
    'recordDate', cost_events.record_date, 'currency', cost_events.currency, 'perUnit', cost_events.per_unit::text,
    'perUnitCad', cost_events.per_unit_cad::text, 'perUnitUsd', cost_events.per_unit_usd::text,
    'toldIn', cost_events.told_in, 'perUnitTold', cost_events.per_unit_told::text
  )) order by cost_events.record_date, cost_events.id)
  from cost_events where cost_events.user_id = accounts.user_id and cost_events.undone_at is null
), '[]')::text`;

export const standingProperties = sql<string>`coalesce((
  select json_agg(json_build_array(identical_properties.first_id, identical_properties.second_id)
    order by identical_properties.id)
  from identical_properties
  where identical_properties.user_id = accounts.user_id and identical_properties.undone_at is null
), '[]')::text`;

export const countedIn = sql<
  string | null
>`(select users.preferences ->> 'home_currency' from users where users.id = accounts.user_id)`;
