/** How the paper exchange treats each kind of instrument: the fill model's parameters, and its charges as the gate sees them. */
import type { CommissionSchedule } from "@neuro/ledger";
import type { Instrument } from "@neuro/market";
import { CANADIAN_SHARE_FILL, CRYPTO_FILL, type FillParameters, US_SHARE_FILL } from "@neuro/quant";

export type FillTerms = (instrument: Pick<Instrument, "type" | "currency">) => FillParameters;

/** What trading at the paper exchange costs. Basis points (bps) are hundredths of a percent of the price. */
export interface PaperCosts {
  /** Of shares and funds, in the order's currency. */
  readonly commissionPerShare: number;
  readonly commissionMinimum: number;
  /** Cap of the commission as a fraction of the value traded, 0..1. */
  readonly commissionMaximumRatio: number;
  /** Of crypto. */
  readonly cryptoCommissionBps: number;
  /** Whole spread assumed where no bid and ask are known. */
  readonly spreadBps: number;
  readonly cryptoSpreadBps: number;
  /** Slippage of an order as large as a minute's volume; it grows with the root of the share. */
  readonly slippageBps: number;
  /** Largest share of a minute's volume an order may take, above 0 and at most 1. */
  readonly maxVolumeShare: number;
}

export const DEFAULT_PAPER_COSTS: PaperCosts = {
  commissionPerShare: 0.01,
  commissionMinimum: 1,
  commissionMaximumRatio: 0.005,
  cryptoCommissionBps: 25,
  spreadBps: 4,
  cryptoSpreadBps: 10,
  slippageBps: 10,
  maxVolumeShare: 0.1,
};

/** Ticks follow the currency, as they do at the risk gate. */
export function fillTermsOf(costs: PaperCosts): FillTerms {
  const market = {
    impact: { shape: "square_root", impactBps: costs.slippageBps },
    maxParticipation: costs.maxVolumeShare,
  } as const;
  const { commissionPerShare, commissionMinimum, commissionMaximumRatio } = costs;
  const shares = {
    ...market,
    spreadBps: costs.spreadBps,
    commission: {
      perUnit: commissionPerShare,
      valueRatio: 0,
      minimum: commissionMinimum,
      maximumRatio: commissionMaximumRatio,
    },
  };
  const ratio = costs.cryptoCommissionBps / 10_000;
  const crypto = {
    ...market,
    spreadBps: costs.cryptoSpreadBps,
    commission: { perUnit: 0, valueRatio: ratio, minimum: 0, maximumRatio: ratio },
  };
  const inCanada: FillParameters = { ...CANADIAN_SHARE_FILL, ...shares };
  const inUnitedStates: FillParameters = { ...US_SHARE_FILL, ...shares };
  const ofCoins: FillParameters = { ...CRYPTO_FILL, ...crypto };
  return ({ type, currency }) => {
    if (type === "crypto") return ofCoins;
    return currency === "CAD" ? inCanada : inUnitedStates;
  };
}

export const PAPER_FILL_TERMS: FillTerms = fillTermsOf(DEFAULT_PAPER_COSTS);

/** The fill model's commission in the exact form that reservations are computed with. */
export function scheduleOf({ commission }: FillParameters): CommissionSchedule {
  return {
    perOrder: "0",
    perUnit: plain(commission.perUnit),
    notionalBps: plain(commission.valueRatio * 10_000),
    minimum: plain(commission.minimum),
    maximumBps: plain(commission.maximumRatio * 10_000),
  };
}

/** With 6 decimals, never less than the value: a reservation covers what is charged. Binary's last digits do not count. */
function plain(value: number): string {
  const millionths = Math.ceil(value * 1e6 - 1e-3);
  return (millionths / 1e6).toFixed(6).replace(/\.?0+$/, "");
}
