import type { AnswerOf } from '@nirmaan/contracts/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import { type AnyCall, getMessage } from '../api';
import { injectReducer } from '../store';
import type { Exchange, RequestOf } from './exchange';

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
}

interface LoadedOptions<Key extends string, C extends AnyCall, Data> {
  /** The name in the state. */
  readonly key: Key;
  readonly exchange: Exchange<C>;
  readonly read: (answer: AnswerOf<C>) => Data;
  /** The message of a refusal without one of the server's. */
  readonly failed: string;
}

/** Whether `data` is what `request` asks for, rather than an earlier request. */
export const isAnswerTo = <C extends AnyCall>(
  { request }: Loaded<unknown, C>,
  asked: RequestOf<C>,
): boolean => JSON.stringify(request) === JSON.stringify(asked);

/** The state of one read: how to request and select it. */
export function defineLoaded<const Key extends string, C extends AnyCall, Data>({
  key,
  exchange: { requested, accepted, refused },
  read,
  failed,
}: LoadedOptions<Key, C, Data>) {
  type State = Loaded<Data, C>;
  const nothing: State = { data: null, total: 0, request: null, message: '' };
  const reducer = (state: State = nothing, action: UnknownAction): State => {
    if (requested.match(action)) return { ...state, message: '' };
    if (refused.match(action)) return { ...state, message: getMessage(action.payload, failed) };
    if (!accepted.match(action)) return state;
    const { total = 0 } = action.payload as { readonly total?: number };
    return { data: read(action.payload), total, request: action.meta, message: '' };
  };
  injectReducer(key, reducer);
  return { requested, select: (state: { readonly [Name in Key]: State }) => state[key] };
}

/** A defined read, as a screen uses it. */
export interface LoadedRead<Root, C extends AnyCall, Data> {
  readonly requested: (request: RequestOf<C>) => UnknownAction;
  readonly select: (state: Root) => Loaded<Data, C>;
}
