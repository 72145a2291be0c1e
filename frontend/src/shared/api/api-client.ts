import {
  type AnswerOf,
  IDEMPOTENCY_KEY,
  X_AT_LEAST,
  X_POSITION,
  X_STALE,
} from '@nirmaan/contracts/kernel';
import type { AnyCall, ApiCall } from './api-call';
import { type ApiResult, toFailure } from './api-failure';
import { createIdempotencyKeys } from './idempotency-keys';
import { createLatestPosition, type PositionStorage } from './latest-position';
import { buildRequest, type CallInput, type Upload, uploadByXhr } from './request';

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
