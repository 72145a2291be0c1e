import {
  type AnswerOf,
  assertNever,
  type BodyOf,
  type Call,
  type CallAddress,
  type Method,
} from '@nirmaan/contracts/kernel';
import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import { type AnyCall, type ApiCall, type ApiFailure, type CallInput, getMessage } from '../api';
import { refreshes } from '../store';

/** The calls of a slice, as in `post('login', '/login')`: the compiler compares the path with the contract's. */
export function defineCalls<Calls extends Readonly<Record<string, AnyCall>>>(slice: string) {
  const address =
    (method: Method, form: Pick<CallAddress, 'multipart'> = {}) =>
    <Name extends string & keyof Calls>(
      name: Name,
      path: Calls[Name]['path'],
    ): ApiCall<Calls[Name]> => ({ name: `${slice}/${name}`, method, path, ...form });
  const postForm = address('POST', { multipart: true });
  return {
    ...{ get: address('GET'), post: address('POST'), put: address('PUT'), postForm },
    delete: address('DELETE'),
  };
}

type QueryOf<C> =
  C extends Call<string, z.ZodType, z.ZodType, z.ZodType, infer Query> ? z.input<Query> : never;

/** What a request carries: a call's input, with body and query as the contract types them. */
export type RequestOf<C extends AnyCall> = Pick<CallInput, 'params' | 'files'> & {
  readonly body?: BodyOf<C>;
  readonly query?: QueryOf<C>;
};

export interface ExchangeOptions<C extends AnyCall, Data = unknown> {
  /** Tells it from another use of the same call; the call's name unless given. */
  readonly name?: string;
  /** The message in the state of a refusal without one of the server's. */
  readonly failed?: string;
  /** What the state keeps of an answer; nothing unless given. */
  readonly pick?: (answer: AnswerOf<C>) => Data;
  /** Open screens reload once it is accepted, or refused because of what has changed meanwhile. */
  readonly refreshes?: true;
}

/**
 * One call as the store sees it: `application/submit/requested`, then `…/accepted` or `…/refused`, which carry the request
 * in `meta`, and its id, by which its sender finds how it ended.
 */
export function defineExchange<C extends AnyCall>(
  call: ApiCall<C>,
  { name = call.name, failed = '', pick, ...options }: ExchangeOptions<C> = {},
) {
  const about = (request: RequestOf<C>, id = '') => ({ exchange: name, request, id });
  const keep = (answer: AnswerOf<C>) =>
    pick && { data: pick(answer), total: (answer as { readonly total?: number }).total ?? 0 };
  return {
    call,
    requested: createAction(`${name}/requested`, (request: RequestOf<C> = {}, id?: string) => ({
      payload: request,
      meta: { ...about(request, id), phase: 'requested' as const },
    })),
    accepted: createAction(
      `${name}/accepted`,
      (answer: AnswerOf<C>, request: RequestOf<C>, id?: string) => ({
        payload: answer,
        meta: {
          ...about(request, id),
          phase: 'accepted' as const,
          kept: keep(answer),
          ...(options.refreshes && refreshes),
        },
      }),
    ),
    refused: createAction(
      `${name}/refused`,
      (failure: ApiFailure, request: RequestOf<C>, id?: string) => ({
        payload: failure,
        meta: {
          ...about(request, id),
          phase: 'refused' as const,
          message: getMessage(failure, failed),
          // What is on the screen may be out of date.
          ...(options.refreshes && isConflict(failure) && refreshes),
        },
      }),
    ),
    select: (state: object): CallState => (state as { calls: Calls }).calls[name] ?? nothing,
  };
}

const CONFLICT = 409;
const isConflict = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && failure.status === CONFLICT;

/** How a call went last. */
export interface CallState<Data = unknown> {
  /** A request is on its way. */
  readonly loader: boolean;
  /** What is kept of the last answer, while another request is on its way, too; null before the first. */
  readonly data: Data | null;
  /** Of a list: the number of rows on all pages. */
  readonly total: number;
  /** The id of the request that was accepted last; null before the first answer. */
  readonly accepted: string | null;
  /** The request that was refused last; null after an answer. */
  readonly refused: { readonly id: string; readonly failure: ApiFailure } | null;
  readonly successMessage: string;
  readonly errorMessage: string;
}

const nothing: CallState<never> = {
  loader: false,
  data: null,
  total: 0,
  accepted: null,
  refused: null,
  successMessage: '',
  errorMessage: '',
};

export type Calls = Readonly<Record<string, CallState>>;

type Step = ReturnType<Exchange<AnyCall>['requested' | 'accepted' | 'refused']>;

const isStep = (action: UnknownAction): action is Step =>
  typeof action['meta'] === 'object' && action['meta'] !== null && 'exchange' in action['meta'];

/** The state of every call, by the name of its exchange. */
export function callsReducer(calls: Calls = {}, action: UnknownAction): Calls {
  if (!isStep(action)) return calls;
  const { exchange } = action.meta;
  return { ...calls, [exchange]: reduceCall(calls[exchange] ?? nothing, action) };
}

function reduceCall(state: CallState, { payload, meta }: Step): CallState {
  const { id } = meta;
  switch (meta.phase) {
    case 'requested':
      return { ...state, loader: true, successMessage: '', errorMessage: '' };
    case 'accepted': {
      const { message = '' } = payload as { readonly message?: string };
      const ended = { loader: false, accepted: id, refused: null, successMessage: message };
      return { ...state, ...meta.kept, ...ended, errorMessage: '' };
    }
    case 'refused': {
      const refused = { id, failure: payload as ApiFailure };
      return { ...state, loader: false, refused, errorMessage: meta.message };
    }
    default:
      return assertNever(meta);
  }
}

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
