import type { ReactNode } from "react";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { loadImports } from "./load-imports.ts";

interface ImportButtonProps
  extends Pick<ButtonProps, "variant" | "size" | "block" | "className" | "disabled"> {
  children: ReactNode;
}

/** Opens the window that brings files of transactions in. */
export function ImportButton(props: ImportButtonProps) {
  const imports = useLazyWindow(async () => (await loadImports()).ImportsWindow);
  return (
    <>
      <Button icon="plus" {...props} busy={imports.busy} onClick={() => void imports.show()} />
      {imports.window({ onClose: imports.close })}
    </>
  );
}
