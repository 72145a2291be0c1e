import type { AnswerOf } from '@nirmaan/contracts/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import { type AnyCall, type ApiCall, getMessage } from '../api';
import { injectReducer } from '../store';
import type { Exchange, RequestOf } from './exchange';
import { defineSearch } from './handled';

/** What a read brought last; a new request keeps it in sight. */
export interface Loaded<Data, C extends AnyCall = AnyCall> {
  /** Null before the first answer. */
  readonly data: Data | null;
  /** Of a list: the number of rows on all pages. */
  readonly total: number;
  /** The request that `data` answers; null before the first answer. */
  readonly request: RequestOf<C> | null;
  /** Why the last request failed; empty otherwise. */
  readonly message: string;
  /** The request that the server refused last, and the status of its refusal; null after an answer. */
  readonly refused: { readonly request: RequestOf<C>; readonly status: number } | null;
}

interface ReadOptions<Key extends string> {
  /** The name in the state. */
  readonly key: Key;
  /** The message of a refusal without one of the server's. */
  readonly failed: string;
}

interface Picked<C extends AnyCall, Data> {
  /** What is kept of the answer. */
  readonly pick: (answer: AnswerOf<C>) => Data;
}

type Select<Key extends string, C extends AnyCall, Data> = (state: {
  readonly [Name in Key]: Loaded<Data, C>;
}) => Loaded<Data, C>;

/** The last answer of an exchange, kept in the state. */
export function keepAnswer<const Key extends string, C extends AnyCall, Data>(
  { requested, accepted, refused }: Exchange<C>,
  { key, failed, pick }: ReadOptions<Key> & Picked<C, Data>,
): Select<Key, C, Data> {
  type State = Loaded<Data, C>;
  const nothing: State = { data: null, total: 0, request: null, message: '', refused: null };
  const reducer = (state: State = nothing, action: UnknownAction): State => {
    if (requested.match(action)) return { ...state, message: '' };
    if (refused.match(action)) {
      const { payload: failure, meta: request } = action;
      const refusal = failure.kind === 'refused' ? { request, status: failure.status } : null;
      return { ...state, message: getMessage(failure, failed), refused: refusal };
    }
    if (!accepted.match(action)) return state;
    const { total = 0 } = action.payload as { readonly total?: number };
    return { data: pick(action.payload), total, request: action.meta, message: '', refused: null };
  };
  injectReducer(key, reducer);
  return (state) => state[key];
}

type DataOf<C> = AnswerOf<C> extends { readonly data: infer Data } ? Data : never;

/** A search whose last answer is kept in the state: its `data`, unless `pick` picks something else. */
export function defineRead<const Key extends string, C extends AnyCall, Data = DataOf<C>>(
  name: string,
  call: ApiCall<C>,
  options: ReadOptions<Key> & Partial<Picked<C, Data>>,
): Exchange<C> & { readonly select: Select<Key, C, Data> } {
  const exchange = defineSearch(name, call);
  const pick = options.pick ?? (getData as (answer: AnswerOf<C>) => Data);
  return { ...exchange, select: keepAnswer(exchange, { ...options, pick }) };
}

const getData = (answer: unknown): unknown => (answer as { readonly data: unknown }).data;

/** A defined read, as a screen uses it. */
export interface Read<Root, C extends AnyCall, Data> {
  requested(request?: RequestOf<C>): UnknownAction;
  select(state: Root): Loaded<Data, C>;
}
