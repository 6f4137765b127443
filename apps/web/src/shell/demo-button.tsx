import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { demoLogin } from "#data/login.ts";
import { Button } from "#ui/button.tsx";
import { textLinkClass } from "#ui/tab-link.tsx";

/** Opens the demo: an isolated user of its own, or sample data when the server cannot be reached. */
export function DemoButton({ children, look = "button" }: { children: ReactNode; look?: "button" | "link" }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const run = async (): Promise<void> => {
    setBusy(true);
    await demoLogin();
    setBusy(false);
    await navigate({ to: "/dashboard", search: { tab: "overview" } });
  };
  if (look === "link") {
    return (
      <button type="button" className={textLinkClass} disabled={busy} onClick={() => void run()}>
        {children}
      </button>
    );
  }
  return (
    <Button busy={busy} onClick={() => void run()}>
      {children}
    </Button>
  );
}
