import type { ReactNode } from "react";
import { useLazyWindow } from "#shared/loading/use-lazy-window.tsx";
import { Button, type ButtonProps } from "#ui/button.tsx";
import { textLinkClass } from "#ui/text-link-class.ts";
import { loadImports } from "./load-imports.ts";

const useImports = () => useLazyWindow(async () => (await loadImports()).ImportsWindow);

interface ImportButtonProps
  extends Pick<ButtonProps, "variant" | "size" | "block" | "className" | "disabled"> {
  children: ReactNode;
}

/** Opens the window that brings files of transactions in. */
export function ImportButton(props: ImportButtonProps) {
  const imports = useImports();
  return (
    <>
      <Button icon="plus" {...props} busy={imports.busy} onClick={() => void imports.show()} />
      {imports.window({ onClose: imports.close })}
    </>
  );
}

/** The same as a link among others. */
export function ImportLink({ children }: { children: ReactNode }) {
  const imports = useImports();
  return (
    <>
      <button type="button" className={`${textLinkClass} min-h-6`} onClick={() => void imports.show()}>
        {children}
      </button>
      {imports.window({ onClose: imports.close })}
    </>
  );
}
