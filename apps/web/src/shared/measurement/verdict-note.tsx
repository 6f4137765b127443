import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

/** What the figures beside it amount to, in words; `warn` where they prove nothing or less than nothing. */
export function VerdictNote({
  tone,
  title,
  children,
}: {
  tone: "warn" | "plain";
  title: string;
  children: ReactNode;
}) {
  const warn = tone === "warn";
  return (
    <div className={`flex gap-2.5 border-l-2 pl-3 ${warn ? "border-warn" : "border-line"}`}>
      <Icon name="info" size={14} className={`mt-0.5 ${warn ? "text-warn" : "text-muted"}`} />
      <div className="min-w-0 text-12 leading-[18px]">
        <p className={`text-13 font-semibold ${warn ? "text-warn" : "text-ink"}`}>{title}</p>
        <p className="mt-0.5 text-soft">{children}</p>
      </div>
    </div>
  );
}
