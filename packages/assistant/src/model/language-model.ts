import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { ModelSettings } from "./model-question.ts";

/** More than any answer takes: an endpoint that goes on sending is cut off. */
const LARGEST_RESPONSE = 4 * 1024 * 1024;

export function languageModel(settings: ModelSettings): LanguageModel {
  const { model } = settings;
  if (settings.kind === "anthropic") {
    const { apiKey, baseUrl } = settings;
    return createAnthropic({
      apiKey,
      ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
      fetch: guardedFetch,
    })(model);
  }
  return createOpenAICompatible({
    name: "assistant",
    baseURL: settings.baseUrl,
    includeUsage: true,
    fetch: guardedFetch,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
  })(model);
}

/** Follows no redirect, which would carry the key and the user's figures elsewhere, and reads no endless answer. */
const guardedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (response.body === null) return response;
  let size = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > LARGEST_RESPONSE) controller.error(new Error("the answer is larger than any should be"));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
};
