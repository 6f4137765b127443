import { type DragEvent, type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";

interface FilePlaceProps {
  title: ReactNode;
  hint: ReactNode;
  /** What the browser offers: endings and types. */
  accept: string;
  multiple?: boolean;
  busy: boolean;
  take(files: readonly File[]): void;
}

/** Where files are dropped or chosen. */
export function FilePlace({ title, hint, accept, multiple = false, busy, take }: FilePlaceProps) {
  const id = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!busy) take([...event.dataTransfer.files]);
  };
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2 border border-dashed border-control px-4 py-4 has-focus-visible:outline-2 has-focus-visible:outline-brand"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Icon name={busy ? "refresh" : "plus"} className="text-muted" />
      <span className="min-w-0">
        <span className="block text-13 font-semibold">{title}</span>
        <span className="block text-12 text-muted">{hint}</span>
      </span>
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        className="sr-only"
        disabled={busy}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
