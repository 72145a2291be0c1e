import {
  type AnswerOf,
  type CallAddress,
  IDEMPOTENCY_KEY,
  X_AT_LEAST,
  X_POSITION,
  X_STALE,
} from '@nirmaan/contracts/kernel';
import type { Outcome } from './api-failure';
import type { AnyCall, LateCall } from './late-call';
import { outcomeOf } from './outcome-of';
import { createPositionMemory, type KeptPosition } from './position-memory';
import { type CallInput, requestOf } from './request-of';
import { loadShapes } from './shapes';
import { createSubmissionNames } from './submission-names';
import { type Upload, uploadByXhr } from './upload';

export interface Api {
  <C extends AnyCall>(call: LateCall<C>, input: CallInput): Promise<Outcome<AnswerOf<C>>>;
  /** Something told of this position; what is read from now on shows it. */
  readonly seen: (position: string) => void;
}

const unreachable = { ok: false, failure: { kind: 'unreachable' } } as const;

/**
 * The only way to the server. Cookies travel along; the newest position an answer named is sent with every later
 * call, so that a person reads their own writes, after a reload too where `kept` remembers it. An answer that says
 * it is older than that is asked for once more. What is sent again because no answer came keeps its name, so that
 * the server does it once. It never throws and shows nothing.
 */
export function createApi(
  fetch: typeof globalThis.fetch,
  kept?: KeptPosition,
  upload: Upload = uploadByXhr,
): Api {
  const positions = createPositionMemory(kept);
  const names = createSubmissionNames();
  const send = async (call: CallAddress, input: CallInput): Promise<Response | null> => {
    const [url, init] = requestOf(call, input, {
      [X_AT_LEAST]: positions.newest(),
      [IDEMPOTENCY_KEY]: names.of(call, input),
    });
    const { onProgress } = input;
    const sent = onProgress ? upload(url, init, onProgress) : fetch(url, init);
    const response = await sent.catch(() => null);
    positions.note(response?.headers.get(X_POSITION) ?? null);
    return response;
  };
  const ask = async <C extends AnyCall>(late: LateCall<C>, input: CallInput) => {
    const call = late.early?.address ?? (await loadShapes(late))?.call;
    if (!call) return unreachable;
    const first = await send(call, input);
    const response = first?.headers.get(X_STALE) === 'true' ? await send(call, input) : first;
    if (!response) return unreachable;
    const outcome = await outcomeOf(late, response);
    names.note(call, outcome);
    return outcome as Outcome<AnswerOf<C>>;
  };
  return Object.assign(ask, { seen: positions.note });
}
