import { randomUUID } from "node:crypto";
import { chatEvents, DAY_MS } from "@neuro/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chatMessages } from "../platform/db/schema/index.ts";
import { codeOf } from "../testing/code-of.ts";
import { onOneDatabase } from "../testing/databases.ts";
import { EventReader } from "../testing/event-reader.ts";
import { createTestApp, type TestApp, type TestAppOptions, withoutAccounts } from "../testing/test-app.ts";
import { KEPT_MESSAGES, listMessages, recordQuestion } from "./chat-store.ts";
import { fakeParts, gate, replyOf } from "./testing/fake-parts.ts";

onOneDatabase("the chat", (database) => {
  const opened: TestApp[] = [];
  let server: TestApp;
  let parts: ReturnType<typeof fakeParts>;
  const log: string[] = [];

  async function open(options: TestAppOptions = {}): Promise<TestApp> {
    const app = await createTestApp(database(), {
      ...{ provisionDemo: withoutAccounts, onLog: (line: string) => log.push(line) },
      ...options,
    });
    opened.push(app);
    return app;
  }

  beforeAll(async () => {
    parts = fakeParts();
    server = await open({ assistant: parts });
  });
  afterAll(async () => {
    for (const app of opened) await app.close();
  });

  /** Somebody with an open chat. */
  async function somebody(app = server, locale: "en" | "fr" = "en") {
    const { token, user } = await app.client().call("authDemoLogin");
    const client = app.client(token, locale);
    const { session_id } = await client.call("chatStart");
    const say = (message: string, request_id: string = randomUUID()) =>
      client.call("chatMessage", { body: { session_id, message, request_id } });
    const history = async () => (await client.call("chatStart")).history;
    return { token, userId: user.user_id, client, session_id, say, history };
  }

  test("opens one session for each user, which a logout does not end", async () => {
    const body = { email: `${randomUUID()}@example.com`, password: "correct horse battery" };
    const { token } = await server.client().call("authRegister", { body });
    const first = await server.client(token).call("chatStart");
    expect(first).toMatchObject({ status: "online", message: "Hello", model: null, history: [] });
    await server.client(token).call("chatMessage", { body: { session_id: first.session_id, message: "hi" } });
    await server.client(token).call("authLogout");
    const again = await server.client().call("authLogin", { body });
    if (!("token" in again)) throw new Error("no second step is set up");
    const second = await server.client(again.token, "fr").call("chatStart");
    expect(second).toMatchObject({ session_id: first.session_id, message: "Bonjour" });
    expect(second.history.map(({ role, content }) => [role, content])).toEqual([
      ["user", "hi"],
      ["neuro", "You hold:\n\nTwo shares."],
    ]);
  });

  test("answers in the shape that clients of the old call read too", async () => {
    const { say, history } = await somebody();
    const answer = await say("What do I hold?");
    expect(answer).toMatchObject({
      ...{ response: "You hold:\n\nTwo shares.", message: "You hold:\n\nTwo shares.", answered_by: "rules" },
      ...{ intent: "holdings", state: "whole", note: null, suggestions: ["What do I hold?"] },
      data: { response: "You hold:\n\nTwo shares." },
      timestamp: new Date(server.clock.now()).toISOString(),
    });
    const [, said] = await history();
    const { data: _, ...kept } = answer;
    expect(said?.answer).toEqual(kept);
  });

  test("a question that builds on the one before is told what that one meant", async () => {
    const { say } = await somebody();
    await say("What do I hold?");
    expect(parts.before.at(-1)).toBeNull();
    await say("And in my TFSA?");
    expect(parts.before.at(-1)).toMatchObject({ intent: "holdings" });
    expect(await say("?")).toMatchObject({ intent: null, response: "I cannot answer that." });
  });

  test("the same question asked again gets the answer it got, and another under its id is refused", async () => {
    const { say, history } = await somebody();
    const id = randomUUID();
    const asked = parts.asked.length;
    const first = await say("once", id);
    expect(await say("once", id)).toEqual(first);
    expect(parts.asked.length).toBe(asked + 1);
    expect(await codeOf(say("something else", id))).toBe("idempotency_conflict");
    expect(await history()).toHaveLength(2);
  });

  test("twice at once it is answered once", async () => {
    const held = gate();
    const slow = fakeParts(async () => {
      await held.opened;
      return "done";
    });
    const app = await open({ assistant: slow });
    const { say, history, session_id, client } = await somebody(app);
    const id = randomUUID();
    const both = [say("twice", id), say("twice", id)];
    while (slow.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    const other = { session_id, message: "something else", request_id: id };
    expect(await codeOf(client.call("chatMessage", { body: other }))).toBe("idempotency_conflict");
    held.open();
    const [first, second] = await Promise.all(both);
    expect(second).toEqual(first);
    expect(slow.asked).toEqual(["twice"]);
    expect(await history()).toHaveLength(2);
  });

  test("one question at a time: the next waits, and too many are refused", async () => {
    const held = gate();
    const order: string[] = [];
    const slow = fakeParts(async (_product, words) => {
      order.push(`begins ${words}`);
      await held.opened;
      order.push(`ends ${words}`);
      return words;
    });
    const app = await open({ assistant: slow });
    const { say, userId, history } = await somebody(app);
    const answers = ["one", "two", "three"].map((words) => say(words));
    while (app.ctx.turns.count(userId) < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(await codeOf(say("four"))).toBe("chat_busy");
    held.open();
    await Promise.all(answers);
    expect(order.map((each) => each.split(" ")[0])).toEqual([
      "begins",
      "ends",
      "begins",
      "ends",
      "begins",
      "ends",
    ]);
    expect((await history()).map(({ role }) => role)).toEqual([
      "user",
      "neuro",
      "user",
      "neuro",
      "user",
      "neuro",
    ]);
  });

  test("blank and endless questions are refused, and so is somebody else's session", async () => {
    const [owner, stranger] = [await somebody(), await somebody()];
    for (const message of ["", "  \n ", "x".repeat(4_001)])
      expect(await codeOf(owner.say(message))).toBe("invalid_input");
    const foreign = { session_id: owner.session_id, message: "hi" };
    expect(await codeOf(stranger.client.call("chatMessage", { body: foreign }))).toBe("not_found");
    expect(await owner.history()).toEqual([]);
  });

  test("so many questions a minute, then words that say how long to wait", async () => {
    const app = await open({ assistant: fakeParts(), config: { rateLimitQuestionsPerMinute: 2 } });
    const { say } = await somebody(app);
    const id = randomUUID();
    await say("one", id);
    await say("two");
    await expect(say("three")).rejects.toMatchObject({
      code: "rate_limited",
      detail: expect.stringMatching(/60/),
    });
    expect(await say("one", id)).toMatchObject({ state: "whole" });
    app.clock.advance(61_000);
    expect(await say("three")).toMatchObject({ state: "whole" });
  });

  test("what was said is forgotten on request, one's own only", async () => {
    const [one, other] = [await somebody(), await somebody()];
    await one.say("hi");
    await other.say("hi");
    expect(await one.client.call("clearChat")).toEqual({ deleted: 2 });
    expect([await one.history(), (await other.history()).length]).toEqual([[], 2]);
  });

  test("an answer to a question that was forgotten meanwhile is told and not kept", async () => {
    const held = gate();
    const slow = fakeParts(async () => {
      await held.opened;
      return "late";
    });
    const app = await open({ assistant: slow });
    const { say, client, history } = await somebody(app);
    const answer = say("slow");
    while (slow.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await client.call("clearChat")).toEqual({ deleted: 1 });
    held.open();
    expect(await answer).toMatchObject({ state: "whole" });
    expect(await history()).toEqual([]);
  });

  test("no more is kept than anybody reads again", async () => {
    const { userId, say } = await somebody();
    const { orm } = database();
    const saidAt = new Date(server.clock.now());
    await orm.insert(chatMessages).values(
      Array.from({ length: KEPT_MESSAGES }, (_, at) => ({
        ...{ id: randomUUID(), userId, role: "user" as const, content: `question ${at}`, saidAt },
        requestId: `r${at}`,
      })),
    );
    await say("the last");
    const rows = await listMessages(orm, userId, KEPT_MESSAGES * 2);
    expect([rows.length, rows[0]?.content, rows.at(-2)?.content]).toEqual([
      KEPT_MESSAGES,
      "question 2",
      "the last",
    ]);
  });

  test("a question that a crash left open says so, and asked again is answered", async () => {
    const { userId, say, history } = await somebody(server, "fr");
    const lost = { userId, content: "lost", requestId: "lost-1" };
    await recordQuestion(database().orm, lost, { id: randomUUID(), now: server.clock.now() });
    const [question, open] = await history();
    expect(question).toMatchObject({ role: "user", content: "lost", answer: null });
    expect(open).toMatchObject({ role: "neuro", answer: { state: "unfinished", blocks: [] } });
    expect(open?.content).toContain("interrompue");
    await say("lost", "lost-1");
    expect(await history()).toMatchObject([{ content: "lost" }, { answer: { state: "whole" } }]);
  });

  test("a server that ends in the middle of an answer keeps what it had said, marked as unfinished", async () => {
    const said = gate();
    const model = fakeParts(undefined, {
      answerByModel: async ({ onBlock, signal }) => {
        onBlock({ kind: "paragraph", spans: [{ kind: "text", text: "First" }] }, [], false);
        onBlock({ kind: "paragraph", spans: [{ kind: "text", text: " and" }] }, [], true);
        said.open();
        await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
        throw new Error("unreachable");
      },
    });
    const app = await open({ assistant: model, config: { assistant: anyModel } });
    const { say, token } = await somebody(app);
    const answer = say("long", "long-1").catch(() => null);
    await said.opened;
    await app.close();
    opened.splice(opened.indexOf(app), 1);
    await answer;
    const { history } = await server.client(token).call("chatStart");
    expect(history).toMatchObject([
      { content: "long" },
      {
        content: "First and",
        answer: { state: "unfinished", blocks: [{ spans: [{ text: "First" }, { text: " and" }] }] },
      },
    ]);
  });

  test("suggestions know the screen", async () => {
    const { client } = await somebody();
    expect(await client.call("chatSuggestions", { query: { tab: "portfolio" } })).toEqual({
      suggestions: ["What is on portfolio?"],
    });
  });

  test("what people ask is in no log", async () => {
    const { say } = await somebody();
    await say("am I poorer than a churchmouse");
    expect(log.filter((line) => line.includes("churchmouse"))).toEqual([]);
  });

  const anyModel = {
    ...{ provider: "openai-compatible" as const, model: "test-model", baseUrl: "http://127.0.0.1:9/v1" },
    ...{
      apiKey: "key-that-nobody-may-see",
      timeoutMs: 5_000,
      rulesFirst: false,
      daily: { turns: 2, tokens: 100 },
    },
  };

  test.each([
    ["fails", async () => Promise.reject(new Error("endpoint said: churchmouse"))],
    [
      "takes too long",
      async ({ signal }: { signal: AbortSignal }) =>
        await new Promise<never>((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        ),
    ],
  ] as const)("where the model %s, Neuro's own rules answer and say so", async (_how, answerByModel) => {
    const app = await open({
      assistant: fakeParts(undefined, { answerByModel }),
      config: { assistant: { ...anyModel, timeoutMs: 20 } },
    });
    const { say, client } = await somebody(app, "fr");
    expect((await client.call("chatStart")).model).toBe("test-model");
    expect(await say("hi")).toMatchObject({
      ...{ answered_by: "rules", response: "You hold:\n\nTwo shares.", state: "whole" },
      note: expect.stringContaining("règles de Neuro"),
    });
    expect(log.filter((line) => line.includes("churchmouse"))).toEqual([]);
  });

  test("what the rules are sure of costs no tokens: the model is asked the rest", async () => {
    let certainty = 0.95;
    const understood = async () => ({ intent: "holdings" as const, slots: {}, certainty });
    const answers = fakeParts(undefined, {
      understand: understood,
      answerByModel: async () => ({ ...replyOf("By the model."), usage: { tokens: 60 } }),
    });
    const app = await open({
      assistant: answers,
      config: { assistant: { ...anyModel, rulesFirst: true, daily: { turns: 1, tokens: 100 } } },
    });
    const { say } = await somebody(app);
    for (const words of ["one", "two"])
      expect(await say(words)).toMatchObject({ answered_by: "rules", note: null });
    certainty = 0.94;
    expect(await say("three")).toMatchObject({ answered_by: "model", response: "By the model." });
    certainty = 1;
    expect(await say("four")).toMatchObject({ answered_by: "rules", note: null });
  });

  test("a day's turns and tokens of the model are counted, and then the rules answer and say so", async () => {
    const answers = fakeParts(undefined, {
      answerByModel: async () => ({ ...replyOf("By the model."), usage: { tokens: 60 } }),
    });
    const app = await open({ assistant: answers, config: { assistant: anyModel } });
    const { say } = await somebody(app);
    expect(await say("one")).toMatchObject({ answered_by: "model", response: "By the model.", note: null });
    expect(await say("two")).toMatchObject({ answered_by: "model" });
    expect(await say("three")).toMatchObject({
      answered_by: "rules",
      note: expect.stringContaining("used up"),
    });
    app.clock.advance(DAY_MS);
    expect(await say("four")).toMatchObject({ answered_by: "model" });
    const tokensGone = await open({
      assistant: answers,
      config: { assistant: { ...anyModel, daily: { turns: 9, tokens: 50 } } },
    });
    const other = await somebody(tokensGone);
    expect(await other.say("one")).toMatchObject({ answered_by: "model" });
    expect(await other.say("two")).toMatchObject({ answered_by: "rules" });
  });

  test("a stream tells what is read, each block, and at last the whole answer", async () => {
    const { token, session_id, history } = await somebody();
    const url = await listening(server);
    const events = await (await stream(url, token, { session_id, message: "hi" })).rest();
    expect(events.map(({ name }) => name)).toEqual(["step", "block", "block", "answer"]);
    expect(events[1]?.data).toMatchObject({ block: { spans: [{ text: "You hold:" }] }, figures: [] });
    const [, said] = await history();
    expect(events.at(-1)?.data).toEqual({ answer: said?.answer });
    const refused = await fetch(`${url}/api/neuro/chat/stream`, {
      ...{
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      },
      body: JSON.stringify({ session_id: randomUUID(), message: "hi" }),
    });
    expect([refused.status, await refused.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
  });

  test("a stream that its reader leaves keeps what was said; the same question again is answered to the end", async () => {
    const answers = fakeParts(undefined, {
      answerByModel: async ({ onBlock, question, signal }) => {
        onBlock({ kind: "paragraph", spans: [{ kind: "text", text: "Well," }] }, [], false);
        if (answers.asked.push(question) > 1)
          return { ...replyOf("Well, here it is."), usage: { tokens: 1 } };
        return await new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        );
      },
    });
    const app = await open({ assistant: answers, config: { assistant: anyModel } });
    const { token, userId, session_id, history } = await somebody(app);
    const url = await listening(app);
    const body = { session_id, message: "hi", request_id: "stop-1" };
    const events = await stream(url, token, body);
    expect((await events.next())?.name).toBe("block");
    await events.cancel();
    while (app.ctx.turns.count(userId) > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await history()).toMatchObject([
      { content: "hi" },
      { content: "Well,", answer: { state: "stopped", note: expect.stringContaining("stopped") } },
    ]);
    const again = await (await stream(url, token, body)).rest();
    expect(again.at(-1)?.data).toMatchObject({ answer: { state: "whole", response: "Well, here it is." } });
    expect(await history()).toMatchObject([{ content: "hi" }, { content: "Well, here it is." }]);
  });

  test("a bug ends the stream with words, and nothing of the question is logged", async () => {
    const app = await open({
      assistant: fakeParts(async () => {
        throw new Error("a bug");
      }),
    });
    const { token, session_id, history } = await somebody(app);
    const events = await stream(await listening(app), token, { session_id, message: "churchmouse?" });
    expect((await events.rest()).at(-1)).toMatchObject({ name: "failed", data: { code: "internal" } });
    expect(await history()).toMatchObject([{ role: "user" }, { answer: { state: "unfinished" } }]);
    expect(log.filter((line) => line.includes("churchmouse"))).toEqual([]);
  });

  const urls = new Map<TestApp, Promise<string>>();
  function listening(app: TestApp): Promise<string> {
    const url = urls.get(app) ?? app.app.listen({ port: 0, host: "127.0.0.1" });
    urls.set(app, url);
    return url;
  }

  async function stream(url: string, token: string, body: object): Promise<EventReader> {
    const response = await fetch(`${url}/api/neuro/chat/stream`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    if (response.body === null) throw new Error("a stream has a body");
    return new EventReader(response.body, chatEvents);
  }
});
