import type { ReactNode } from "react";
import { Disclosure } from "#ui/windows/disclosure.tsx";

interface BoxRowProps {
  name: ReactNode;
  /** Form, slip, box and line. */
  where: string;
  amount: string;
  /** What it is made of. */
  children: ReactNode;
}

/** One figure of the return, which opens what it is made of. */
export function BoxRow({ name, where, amount, children }: BoxRowProps) {
  return (
    <li className="border-b border-line py-1 last:border-0">
      <Disclosure
        late
        title={
          <span className="flex min-w-0 flex-1 items-baseline justify-between gap-4">
            <span className="min-w-0">
              {name} <span className="text-12 font-normal text-muted">{where}</span>
            </span>
            <span className="amount flex-none">{amount}</span>
          </span>
        }
      >
        {children}
      </Disclosure>
    </li>
  );
}

interface LineProps {
  what: ReactNode;
  /** Muted, under it. */
  about: string;
  amount: string;
}

/** One entry of what a figure is made of. */
export function Line({ what, about, amount }: LineProps) {
  return (
    <li className="flex justify-between gap-4 py-1.5 text-13">
      <span className="min-w-0">
        {what} <span className="text-12 text-muted">{about}</span>
      </span>
      <span className="amount flex-none text-end">{amount}</span>
    </li>
  );
}
