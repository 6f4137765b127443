import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { toast } from "#lib/toast.ts";
import { Button, type ButtonProps } from "#ui/button.tsx";

/** Puts a text on the clipboard and says whether it worked. */
export function CopyButton({
  text,
  size = "sm",
  children,
}: {
  text: string;
  size?: ButtonProps["size"];
  children: ReactNode;
}) {
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
    <Button size={size} onClick={() => void copy()}>
      {children}
    </Button>
  );
}
