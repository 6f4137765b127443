/** What Neuro looked at, proposed and learned for the user. */
import {
  aiDecisions,
  analysisRuns,
  draftOrders,
  networkModels,
  optimizationProposals,
  ruleTests,
  simulations,
  tradingRules,
  trainings,
} from "../../../platform/db/schema/index.ts";
import { own, type PersonalTable } from "./personal-table.ts";

export const neuroTables: readonly PersonalTable[] = [
  own({
    table: analysisRuns,
    exported: `id user_id account_id phase trigger session_date status plan note signals high_confidence orders drafts
      started_at ended_at lease_until`,
  }),
  own({
    table: aiDecisions,
    exported: `id run_id user_id instrument_id symbol strategy signal confidence outcome note stop_loss take_profit
      order_id draft_id price_basis decided_at`,
  }),
  own({
    table: draftOrders,
    exported: `id user_id run_id decision_id account_id instrument_id symbol currency strategy side units price stop_loss
      take_profit confidence reasoning status order_id price_basis created_at expires_at decided_at`,
  }),
  own({
    table: optimizationProposals,
    exported: "id user_id kind status payload created_at expires_at",
    batch: 50,
  }),
  own({
    table: tradingRules,
    exported: "id user_id rule rule_hash trading created_at updated_at",
    batch: 50,
  }),
  own({
    table: ruleTests,
    exported: `id rule_id user_id rule rule_hash asked status done total attempts failure result started_at updated_at
      ended_at`,
    batch: 10,
  }),
  own({
    table: trainings,
    exported: `id user_id instrument_id symbol days seed status progress checkpoint attempts failure created_at started_at
      updated_at`,
    batch: 10,
  }),
  own({
    table: networkModels,
    exported: "user_id instrument_id symbol training_id model summary data_hash seed version trained_at",
    batch: 5,
  }),
  own({
    table: simulations,
    exported: `id user_id instrument_id symbol days initial_balance status attempts result failure created_at updated_at`,
    batch: 50,
  }),
];
