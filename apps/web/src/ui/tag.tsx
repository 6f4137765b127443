import type { ReactNode } from "react";

const tones = {
  plain: "border-line text-muted",
  live: "border-loss text-loss",
  ink: "border-control text-ink",
  sample: "border-dashed border-control text-muted",
};

/** 11 px in a 1 px frame: exchange, currency, Paper, Live, Sample. */
export function Tag({ children, tone = "plain" }: { children: ReactNode; tone?: keyof typeof tones }) {
  return (
    <span
      className={`flex-none rounded-1 border px-[5px] text-11 font-book whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
