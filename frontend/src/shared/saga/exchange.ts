import type { AnswerOf, BodyOf, Call, CallAddress, Method } from '@nirmaan/contracts/kernel';
import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type { AnyCall, ApiCall, ApiFailure, CallInput } from '../api';

/** The calls of a slice, as in `post('login', '/login')`: the compiler compares the path with the contract's. */
export function defineCalls<Calls extends Readonly<Record<string, AnyCall>>>(slice: string) {
  const address =
    (method: Method, form: Pick<CallAddress, 'multipart'> = {}) =>
    <Name extends string & keyof Calls>(
      name: Name,
      path: Calls[Name]['path'],
    ): ApiCall<Calls[Name]> => ({ name: `${slice}/${name}`, method, path, ...form });
  const postForm = address('POST', { multipart: true });
  return { get: address('GET'), post: address('POST'), put: address('PUT'), postForm };
}

type QueryOf<C> =
  C extends Call<string, z.ZodType, z.ZodType, z.ZodType, infer Query> ? z.input<Query> : never;

/** What a request carries: a call's input, with body and query as the contract types them. */
export type RequestOf<C extends AnyCall> = Pick<CallInput, 'params' | 'files'> & {
  readonly body?: BodyOf<C>;
  readonly query?: QueryOf<C>;
};

/**
 * One call as the store sees it: `application/submit/requested`, then `…/accepted` or `…/refused`, which carry the request
 * in `meta`. A `name` of its own tells it from another use of the same call.
 */
export const defineExchange = <C extends AnyCall>(call: ApiCall<C>, name = call.name) => ({
  call,
  requested: createAction(`${name}/requested`, (request: RequestOf<C> = {}) => ({
    payload: request,
  })),
  accepted: createAction(`${name}/accepted`, (answer: AnswerOf<C>, request: RequestOf<C>) => ({
    payload: answer,
    meta: request,
  })),
  refused: createAction(`${name}/refused`, (failure: ApiFailure, request: RequestOf<C>) => ({
    payload: failure,
    meta: request,
  })),
});

interface Matcher {
  readonly match: (action: unknown) => action is UnknownAction;
}
type Endings = Readonly<Record<'requested' | 'accepted' | 'refused', Matcher>>;

export const matchAny = <All extends readonly Endings[]>(...exchanges: All) => ({
  requested: isAnyOf(...exchanges.map(({ requested }): All[number]['requested'] => requested)),
  accepted: isAnyOf(...exchanges.map(({ accepted }): All[number]['accepted'] => accepted)),
  refused: isAnyOf(...exchanges.map(({ refused }): All[number]['refused'] => refused)),
});

export type Exchange<C extends AnyCall> = ReturnType<typeof defineExchange<C>>;

/** What an exchange sends: `BodyFor<typeof signUp>`. */
export type BodyFor<E> = E extends { readonly call: ApiCall<infer C> } ? BodyOf<C> : never;
