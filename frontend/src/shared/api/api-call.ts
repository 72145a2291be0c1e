import type { Call, CallAddress, Method } from '@nirmaan/contracts/kernel';

export type AnyCall = Call;

/** The address of a call. Its types come from the contract; the contract's schemas stay out of the bundle. */
export interface ApiCall<C extends AnyCall = AnyCall> extends CallAddress {
  /** Carries the type of the contract; never set. */
  readonly contract?: C;
}

const address =
  (method: Method, form: Pick<CallAddress, 'multipart'> = {}) =>
  <C extends AnyCall>(path: C['path']): ApiCall<C> => ({ method, path, ...form });

/** `post<Calls['login']>('/login')`: the compiler compares the path with the contract's. */
export const get = address('GET');
export const post = address('POST');
export const put = address('PUT');
export const postForm = address('POST', { multipart: true });
