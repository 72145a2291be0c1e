import type { FailureBody, FieldError } from '@nirmaan/contracts/kernel';

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: readonly FieldError[];
  /** Further sentences, if the server sent any. */
  readonly details?: readonly string[];
}

/** Why a call did not succeed. Transport shows nothing; the caller decides what to show. */
export type ApiFailure =
  | Refused
  | { readonly kind: 'unreachable' }
  /** The answer is not the API's, such as the error page of a proxy. */
  | { readonly kind: 'unreadable'; readonly status: number };

export type ApiResult<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: ApiFailure };

/** The answer of a call that has to succeed. Throws where it did not. */
export function requireAnswer<Answer>(result: ApiResult<Answer>): Answer {
  if (!result.ok) throw new Error(`A call failed: ${result.failure.kind}`);
  return result.answer;
}

export function toFailure(status: number, body: unknown): ApiFailure {
  const { code, message, fields = [], details } = { ...(body as Partial<FailureBody> | null) };
  if (typeof code !== 'string' || typeof message !== 'string')
    return { kind: 'unreadable', status };
  return { kind: 'refused', status, code, message, fields, ...(details && { details }) };
}

export const unreachableMessage =
  'We cannot reach the server. Please check your connection and try again.';

/** The server's own words, else `fallback`. */
export const getMessage = (failure: ApiFailure, fallback: string): string => {
  if (failure.kind === 'unreachable') return unreachableMessage;
  return failure.kind === 'refused' && failure.message !== '' ? failure.message : fallback;
};

const noFields: readonly FieldError[] = [];

export const getFields = (failure: ApiFailure | null): readonly FieldError[] =>
  failure?.kind === 'refused' ? failure.fields : noFields;

const sessionEnds: readonly string[] = [
  'ACCOUNT.NOT_SIGNED_IN',
  'ACCOUNT.SUSPENDED',
  'ACCOUNT.CLOSED',
];

/** Whether the session has ended; a wrong password at sign-in is something else. */
export const isSessionLost = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && sessionEnds.includes(failure.code);
