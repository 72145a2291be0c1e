import {
  type AnswerOf,
  type CallAddress,
  IDEMPOTENCY_KEY,
  X_AT_LEAST,
  X_POSITION,
  X_STALE,
} from '@nirmaan/contracts/kernel';
import { nanoid } from '@reduxjs/toolkit';
import { type ApiResult, toFailure } from './api-failure';
import {
  type AnyCall,
  type ApiCall,
  buildRequest,
  type CallInput,
  type Upload,
  uploadByXhr,
} from './request';

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
