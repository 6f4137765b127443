/** What the stand-in of a language model does when it is asked once. */
export interface FakeCall {
  readonly name: string;
  /** Text is sent as it is, so that it may be malformed. */
  readonly input: object | string;
}

export interface FakeTurn {
  readonly text?: string;
  readonly calls?: readonly FakeCall[];
  /** Characters of text in one event. */
  readonly pieces?: number;
  readonly finish?: "stop" | "length" | "content_filter";
  readonly fault?:
    | { readonly kind: "status"; readonly status: number; readonly body?: string; readonly type?: string }
    /** The connection breaks behind the text. */
    | { readonly kind: "cut" }
    /** The response ends behind the text, without having said so. */
    | { readonly kind: "unfinished" }
    /** An event that is no JSON behind the text. */
    | { readonly kind: "garbage" }
    /** Nothing follows the text, and the connection stays open. */
    | { readonly kind: "silence" }
    /** One letter at a time, for ever. */
    | { readonly kind: "drip" }
    /** Sends without end as fast as it is read. */
    | { readonly kind: "flood" }
    | { readonly kind: "redirect"; readonly to: string };
}

export interface FakeRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: {
    readonly stream?: boolean;
    readonly model?: string;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
    readonly [field: string]: unknown;
  };
}
