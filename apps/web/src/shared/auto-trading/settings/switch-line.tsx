import type { ReactNode } from "react";
import { Switch } from "#ui/fields/switch.tsx";

interface SwitchLineProps {
  name: string;
  about: ReactNode;
  on: boolean;
  onChange(on: boolean): void;
  /** What the server has against it. */
  error?: string;
}

/** A setting that is on or off, with what it does in one sentence. */
export function SwitchLine({ name, about, on, onChange, error }: SwitchLineProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="text-13 font-book">{name}</p>
        <p className="text-12 text-muted">{about}</p>
        {error === undefined ? null : (
          <p role="alert" className="text-12 text-loss">
            {error}
          </p>
        )}
      </div>
      <Switch checked={on} onChange={onChange} label={name} hideLabel />
    </div>
  );
}
