import {
  type AnswerOf,
  buildUrl,
  type Call,
  type CallAddress,
  IDEMPOTENCY_KEY,
  X_AT_LEAST,
  X_POSITION,
  X_STALE,
} from '@nirmaan/contracts/kernel';
import { nanoid } from '@reduxjs/toolkit';
import { type ApiResult, toFailure } from './api-failure';

export interface Api {
  <C extends AnyCall>(call: ApiCall<C>, input: CallInput): Promise<ApiResult<AnswerOf<C>>>;
  /** Reads from now on wait for this position. */
  readonly seen: (position: string) => void;
}

const unreachable = { ok: false, failure: { kind: 'unreachable' } } as const;

/**
 * The only way to the server. Cookies travel along. The newest position that an answer named is sent with every later
 * call, so that users read their own writes, after a reload too if `storage` is given; a stale answer is requested
 * once more. A submit that is repeated because no answer came keeps its idempotency key. Never throws, shows nothing.
 */
export function createApi(
  fetch: typeof globalThis.fetch,
  storage?: PositionStorage,
  upload: Upload = uploadByXhr,
): Api {
  const position = createLatestPosition(storage);
  const keys = createIdempotencyKeys();
  const send = async (call: ApiCall, input: CallInput): Promise<Response | null> => {
    const [url, init] = buildRequest(call, input, {
      [X_AT_LEAST]: position.get(),
      [IDEMPOTENCY_KEY]: keys.get(call, input),
    });
    const { onProgress } = input;
    const sent = onProgress ? upload(url, init, onProgress) : fetch(url, init);
    const response = await sent.catch(() => null);
    position.advance(response?.headers.get(X_POSITION) ?? null);
    return response;
  };
  const request = async <C extends AnyCall>(call: ApiCall<C>, input: CallInput) => {
    const first = await send(call, input);
    const response = first?.headers.get(X_STALE) === 'true' ? await send(call, input) : first;
    if (!response) return unreachable;
    const result = await readResponse<AnswerOf<C>>(response);
    keys.settle(call, result);
    return result;
  };
  return Object.assign(request, { seen: position.advance });
}

/** The types are the contract's; the API's own specs hold its answers to the schemas. */
async function readResponse<Answer>(response: Response): Promise<ApiResult<Answer>> {
  const body: unknown = await response.json().catch(() => undefined);
  return response.ok && body !== undefined
    ? { ok: true, answer: body as Answer }
    : { ok: false, failure: toFailure(response.status, body) };
}

/** Where the position outlives the page: the browser's session storage. */
type PositionStorage = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'newestPosition';

/** Whether this tab has written, or heard of something that was written. */
export const hasSeenPosition = (storage: PositionStorage): boolean => storage.getItem(KEY) !== null;

/** The newest position of the event store that this tab knows. Positions have 64 bits: they travel as text. */
function createLatestPosition(storage?: PositionStorage) {
  let latest = parse(storage?.getItem(KEY) ?? null);
  return {
    get: () => latest?.toString() ?? null,
    advance: (position: string | null) => {
      const next = parse(position);
      if (next === null || (latest !== null && next <= latest)) return;
      latest = next;
      storage?.setItem(KEY, next.toString());
    },
  };
}

const parse = (position: string | null): bigint | null =>
  position !== null && /^\d+$/.test(position) ? BigInt(position) : null;

/** From this status on it is unknown whether the call was handled. */
const SERVER_FAILED = 500;

/** Keys by which the server recognises a submit that it has handled though its answer was lost. */
function createIdempotencyKeys() {
  const unanswered = new Map<CallAddress, { readonly content: string; readonly key: string }>();
  return {
    /** The key of a submit: the last one's, if the same content was sent and not answered. Null for reads. */
    get: (call: CallAddress, input: CallInput): string | null => {
      if (call.method === 'GET') return null;
      const content = toContent(input);
      const last = unanswered.get(call);
      const key = last?.content === content ? last.key : nanoid();
      unanswered.set(call, { content, key });
      return key;
    },
    /** After an answer the next submit gets a new key. */
    settle: (call: CallAddress, result: ApiResult<unknown>) => {
      if (result.ok || isRefused(result)) unanswered.delete(call);
    },
  };
}

const isRefused = ({ failure }: Extract<ApiResult<unknown>, { ok: false }>): boolean =>
  failure.kind === 'refused' && failure.status < SERVER_FAILED;

const toContent = ({ params, query, body, files = {} }: CallInput): string =>
  JSON.stringify([
    params,
    query,
    body,
    Object.values(files).map((file) => file && [file.name, file.size, file.lastModified]),
  ]);

/** A text or a number, or parts that have them. */
type FormValue = string | number | boolean | undefined | { readonly [part: string]: FormValue };
type QueryValue = string | number | readonly string[] | undefined;

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  /** Files of a multipart call, by the name of their field. */
  readonly files?: Readonly<Record<string, File | undefined>>;
  /** The part of the body that has been sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  /** Aborts the call; an upload continues. */
  readonly signal?: AbortSignal;
}

/** The URL and the fetch options of a call; headers that are null are left out. */
export function buildRequest(
  call: CallAddress,
  input: CallInput,
  headers: Readonly<Record<string, string | null>>,
): [url: string, init: RequestInit] {
  const sent = new Headers({ accept: 'application/json' });
  for (const [name, value] of Object.entries(headers)) if (value !== null) sent.set(name, value);
  const body = buildBody(call, input);
  if (typeof body === 'string') sent.set('content-type', 'application/json');
  const url = buildUrl(call, input.params) + buildSearch(input.query);
  const { signal = null } = input;
  return [url, { method: call.method, headers: sent, credentials: 'include', body, signal }];
}

function buildSearch(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<QueryValue>({ ...(query as object) })) {
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}

function buildBody(call: CallAddress, { body, files }: CallInput): string | FormData | null {
  if (call.multipart) return buildForm({ ...(body as object) }, files ?? {});
  return body === undefined ? null : JSON.stringify(body);
}

/** Lists become `name[0]`, `name[1]`, … as the specification's multipart calls have them, and objects `name[field]`. */
function buildForm(fields: object, files: NonNullable<CallInput['files']>): FormData {
  const form = new FormData();
  const set = (name: string, value: FormValue): void => {
    if (typeof value === 'object')
      for (const [part, one] of Object.entries(value)) set(`${name}[${part}]`, one);
    else if (value !== undefined) form.set(name, String(value));
  };
  for (const [name, value] of Object.entries<FormValue>({ ...fields })) set(name, value);
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}

/** Like `fetch`, with progress: called with the part that has been sent, 0 to 1. */
export type Upload = (
  url: string,
  init: RequestInit,
  onProgress: (part: number) => void,
) => Promise<Response>;

/** `fetch` reports no upload progress, so this uses XMLHttpRequest. Rejects as `fetch` does. */
export const uploadByXhr: Upload = (url, { method = 'POST', headers, body }, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toResponse(request));
    request.onerror = request.onabort = () => reject(new TypeError('The upload failed'));
    request.send(body as FormData);
  });

function toResponse(request: XMLHttpRequest): Response {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const headers = lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at), line.slice(at + 1).trim()]] : [];
  });
  return new Response(request.responseText, { status: request.status, headers });
}

export type AnyCall = Call;

/** The address of a call. Its types come from the contract; the contract's schemas stay out of the bundle. */
export interface ApiCall<C extends AnyCall = AnyCall> extends CallAddress {
  /** Its slice, and its name in the contract: `application/submit`. */
  readonly name: string;
  /** Carries the type of the contract; never set. */
  readonly contract?: C;
}
