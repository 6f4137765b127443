import { QueryObserver } from "@tanstack/react-query";
import { afterAll, expect, test, vi } from "vitest";

vi.stubGlobal("window", { addEventListener: () => undefined });
vi.stubGlobal("document", {
  documentElement: { lang: "en", dataset: {} },
  addEventListener: () => undefined,
});
const { currentLanguage, setLanguage } = await import("#lib/i18n/i18n.ts");
const { queryClient } = await import("./query-client.ts");
const before = currentLanguage();
afterAll(async () => {
  await setLanguage(before);
  vi.unstubAllGlobals();
});

test("an answer still on its way when the language changes is asked for again, not shown in the old one", async () => {
  const said: { language: string; answer: (text: string) => void }[] = [];
  const observer = new QueryObserver<string>(queryClient, {
    queryKey: ["words"],
    queryFn: () =>
      new Promise((answer) => {
        said.push({ language: currentLanguage(), answer });
      }),
  });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(said).toHaveLength(1));
  await setLanguage("fr");
  await vi.waitFor(() => expect(said).toHaveLength(2));
  for (const { language, answer } of said) answer(language);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("fr"));
  stop();
});
