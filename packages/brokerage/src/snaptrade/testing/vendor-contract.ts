/** Holds requests and answers to the vendor's document. */
import addFormats from "ajv-formats";
import { type Document, OpenAPIBackend, type ParsedRequest } from "openapi-backend";
import { findVendorDocument, readVendorDocument, WITHOUT_DOCUMENT } from "./vendor-document.ts";

/** The operations the stand-in offers. */
export const OPERATIONS = [
  "Authentication_registerSnapTradeUser",
  "Authentication_loginSnapTradeUser",
  "Authentication_resetSnapTradeUserSecret",
  "Authentication_deleteSnapTradeUser",
  "Connections_listBrokerageAuthorizations",
  "Connections_refreshBrokerageAuthorization",
  "Connections_deleteConnection",
  "AccountInformation_listUserAccounts",
  "AccountInformation_getUserAccountBalance",
  "AccountInformation_getAllAccountPositions",
  "AccountInformation_getAccountActivities",
  "AccountInformation_getUserAccountRecentOrders",
  "AccountInformation_getUserAccountOrderDetail",
  "ReferenceData_listAllBrokerages",
  "ReferenceData_listAllBrokerageAuthorizationType",
  "ReferenceData_symbolSearchUserAccount",
  "Trading_placeForceOrder",
  "Trading_cancelOrder",
] as const;
export type OperationId = (typeof OPERATIONS)[number];

/** Refused under a person's own key. */
const OF_COMPANIES: ReadonlySet<OperationId> = new Set([
  "Authentication_registerSnapTradeUser",
  "Authentication_resetSnapTradeUserSecret",
  "Authentication_deleteSnapTradeUser",
]);

export interface MatchedRequest {
  readonly operationId: OperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** What the document says is wrong with it. */
  readonly faults: readonly string[];
}

export interface VendorContract {
  /** Null for a path the document does not know. */
  match(request: {
    readonly method: string;
    readonly path: string;
    readonly query: string;
    readonly headers: Readonly<Record<string, string | string[]>>;
    readonly body: unknown;
    /** Under a person's own key nobody is named, though the document asks for it: it is written for a company's. */
    readonly isOwnKey?: boolean;
  }): MatchedRequest | null;
  /** What is wrong with an answer; nothing for a status the document describes in words only. */
  faultsOf(operationId: OperationId, status: number, body: unknown): readonly string[];
}

let loaded: Promise<VendorContract> | null = null;

/** Compiled once per process: it never changes and takes a second or two. */
export function loadVendorContract(): Promise<VendorContract> {
  loaded ??= compile();
  return loaded;
}

async function compile(): Promise<VendorContract> {
  const path = findVendorDocument();
  if (path === null) throw new Error(WITHOUT_DOCUMENT);
  const definition = readVendorDocument(path, new Set(OPERATIONS)) as unknown as Document;
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    validate: true,
    ajvOpts: { strict: false, allErrors: true, unicodeRegExp: false },
    customizeAjv: (ajv) => {
      addFormats.default(ajv);
      ajv.addFormat("url", true);
      ajv.addFormat("decimal", /^-?\d+(\.\d+)?$/);
      return ajv;
    },
  });
  await api.init();
  return {
    match: (request) => matchRequest(api, request),
    faultsOf(operationId, status, body) {
      const operation = api.router.getOperation(operationId);
      const described = operation?.responses?.[String(status)];
      if (operation === undefined || described === undefined || !("content" in described)) return [];
      return wordsOf(api.validateResponse(body, operation, status).errors);
    },
  };
}

function matchRequest(
  api: OpenAPIBackend,
  given: Parameters<VendorContract["match"]>[0],
): MatchedRequest | null {
  const { isOwnKey = false, ...plain } = given;
  const asked = new URLSearchParams(given.query);
  const named = asked.has("userId") || asked.has("userSecret");
  const asDocumented = api.router.matchOperation({ ...plain, headers: { ...given.headers } });
  const wantsName = JSON.stringify(asDocumented?.parameters ?? []).includes('"userId"');
  const query =
    isOwnKey && wantsName && !named ? `${given.query}&userId=own-key&userSecret=own-key` : given.query;
  const request = { ...plain, query, headers: { ...given.headers } };
  const operation = api.router.matchOperation(request);
  const operationId = OPERATIONS.find((known) => known === operation?.operationId);
  if (operation === undefined || operationId === undefined) return null;
  const parsed: ParsedRequest = api.router.parseRequest(request, operation);
  const { userId, userSecret, ...unnamed } = flat(parsed.query);
  const wrong = [
    ...(isOwnKey && named ? ["a key of one's own names nobody"] : []),
    ...(isOwnKey && OF_COMPANIES.has(operationId) ? ["a key of one's own has no people"] : []),
  ];
  return {
    operationId,
    params: flat(parsed.params),
    query: isOwnKey ? unnamed : flat(parsed.query),
    body: given.body,
    faults: [...wrong, ...wordsOf(api.validator.validateRequest(request, operation).errors)],
  };
}

function flat(fields: Readonly<Record<string, string | string[]>> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, String(value)]));
}

function wordsOf(
  errors: Awaited<ReturnType<OpenAPIBackend["validateRequest"]>>["errors"],
): readonly string[] {
  return (errors ?? []).slice(0, 3).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
}
