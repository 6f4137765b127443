import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

/** Puts a text on the clipboard and says whether it worked. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useLingui();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Copied` });
    } catch {
      toast({
        kind: "error",
        title: t`This browser does not let pages copy`,
        detail: t`Select the text and copy it by hand.`,
      });
    }
  };
  return (
    <Button size="sm" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
