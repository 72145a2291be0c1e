import type { FieldError } from '@nirmaan/contracts/kernel';

/** The server understood the call and said no. */
export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: readonly FieldError[];
  /** Sentences that say more, where the server has some. */
  readonly details?: readonly string[];
}

/** No answer came: the network, or a server that is not there. */
export interface Unreachable {
  readonly kind: 'unreachable';
}

/** An answer came that is not in the agreed shape. */
export interface Unreadable {
  readonly kind: 'unreadable';
  readonly status: number;
}

/** Why a call did not succeed. Transport shows nothing; whoever asked decides what to say. */
export type ApiFailure = Refused | Unreachable | Unreadable;

/** What every call comes to. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly failure: ApiFailure };

export const unreachableMessage =
  'We cannot reach the server. Please check your connection and try again.';

/** What a person is told: the server's own words, else `fallback`. */
export const messageOf = (failure: ApiFailure, fallback: string): string => {
  if (failure.kind === 'unreachable') return unreachableMessage;
  return failure.kind === 'refused' && failure.message !== '' ? failure.message : fallback;
};

/** The fields that the server marked, if it marked any. */
export const fieldsOf = (failure: ApiFailure): readonly FieldError[] =>
  failure.kind === 'refused' ? failure.fields : [];

/** Whether the session behind the call has ended; a wrong password at sign-in is something else. */
export const isSessionLost = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.code === 'ACCOUNT.NOT_SIGNED_IN';
