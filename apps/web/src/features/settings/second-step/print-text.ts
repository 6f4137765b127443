import { t } from "@lingui/core/macro";
import { toast } from "#lib/toast.ts";

/** Prints a text alone, from a window of its own, so that nothing else of the page comes on paper. */
export function printText(title: string, text: string): void {
  const paper = window.open("", "_blank", "width=640,height=720");
  if (paper === null) {
    toast({
      kind: "error",
      title: t`The browser did not let a window open`,
      detail: t`Download the codes instead.`,
    });
    return;
  }
  paper.document.title = title;
  const lines = paper.document.createElement("pre");
  lines.textContent = text;
  paper.document.body.append(lines);
  paper.addEventListener("afterprint", () => paper.close());
  paper.focus();
  paper.print();
}
