import type { AnswerOf, BodyOf, Call } from '@nirmaan/contracts/kernel';
import { createAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type { AnyCall, ApiFailure, CallInput, LateCall } from '../api';

type QueryOf<C> =
  C extends Call<string, z.ZodType, z.ZodType, z.ZodType, infer Query> ? z.input<Query> : never;

/** What is asked: a call's input, with body and query as the call's schemas accept them. */
export type Asking<C extends AnyCall> = Omit<
  CallInput,
  'body' | 'query' | 'onProgress' | 'signal'
> & {
  readonly body?: BodyOf<C>;
  readonly query?: QueryOf<C>;
};

/**
 * One call as the store sees it: `auth/signIn/requested`, then `…/accepted` or `…/refused`.
 * Both endings carry what was asked in `meta`, so that a reducer never has to guess.
 */
export const defineExchange = <const Name extends string, C extends AnyCall>(
  name: Name,
  call: LateCall<C>,
) => ({
  call,
  requested: createAction(`${name}/requested`, (asked: Asking<C> = {}) => ({ payload: asked })),
  accepted: createAction(`${name}/accepted`, (answer: AnswerOf<C>, asked: Asking<C>) => ({
    payload: answer,
    meta: asked,
  })),
  refused: createAction(`${name}/refused`, (failure: ApiFailure, asked: Asking<C>) => ({
    payload: failure,
    meta: asked,
  })),
});

export type Exchange<C extends AnyCall> = ReturnType<typeof defineExchange<string, C>>;

/** What an exchange sends: `BodyFor<typeof signUp>`. */
export type BodyFor<E> = E extends { readonly call: LateCall<infer C> } ? BodyOf<C> : never;
