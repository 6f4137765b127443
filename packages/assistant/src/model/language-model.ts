import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { ModelFailed } from "./model-failed.ts";
import type { ModelSettings } from "./model-question.ts";

/** More than any answer takes: an endpoint that goes on sending is cut off. */
const LARGEST_RESPONSE = 4 * 1024 * 1024;

export function languageModel({ provider, model, baseUrl, apiKey }: ModelSettings): LanguageModel {
  const key = apiKey === null ? {} : { apiKey };
  if (provider === "anthropic") {
    return createAnthropic({
      ...key,
      ...(baseUrl === null ? {} : { baseURL: baseUrl }),
      fetch: guardedFetch,
    })(model);
  }
  if (baseUrl === null) throw new ModelFailed("unreachable");
  const settings = { name: "assistant", baseURL: baseUrl, includeUsage: true, fetch: guardedFetch };
  return createOpenAICompatible({ ...settings, ...key })(model);
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
