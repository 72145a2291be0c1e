import type { AnswerOf } from '@nirmaan/contracts/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type AnyCall, type ApiCall, getMessage } from '../api';
import { injectReducer, selectFreshness } from '../store';
import { useIsLive } from '../ui/hooks';
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

type Select<C extends AnyCall, Data> = (state: object) => Loaded<Data, C>;

/** The last answer of an exchange, of which `pick` is kept in the state; `failed` is the message of a refusal without one. */
export function keepAnswer<C extends AnyCall, Data>(
  { requested, accepted, refused }: Exchange<C>,
  key: string,
  failed: string,
  pick: (answer: AnswerOf<C>) => Data,
): Select<C, Data> {
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
  return (state) => (state as Record<string, State>)[key] ?? nothing;
}

type DataOf<C> = AnswerOf<C> extends { readonly data: infer Data } ? Data : never;

interface ReadOptions<C extends AnyCall, Data> {
  readonly name?: string;
  /** What is kept of the answer: its `data` unless given. */
  readonly pick?: (answer: AnswerOf<C>) => Data;
}

/** A search whose last answer is kept in the state, under its name. */
export function defineRead<C extends AnyCall, Data = DataOf<C>>(
  call: ApiCall<C>,
  failed: string,
  { name = call.name, pick = getData as (answer: AnswerOf<C>) => Data }: ReadOptions<C, Data> = {},
): Exchange<C> & { readonly select: Select<C, Data> } {
  const exchange = defineSearch(call, name);
  return { ...exchange, select: keepAnswer(exchange, name, failed, pick) };
}

const getData = (answer: unknown): unknown => (answer as { readonly data: unknown }).data;

/** A defined read, as a screen uses it. */
export interface Read<C extends AnyCall, Data> {
  readonly requested: (request: RequestOf<C>) => UnknownAction;
  readonly select: Select<C, Data>;
}

const everything = {};

interface Reading {
  /** Loads again when it changes. */
  readonly version?: string | number;
  /** The answer that is here when the screen opens may be out of date. */
  readonly isStale?: boolean;
}

/** Loads a read unless its answer is here; `data` is null while it answers another request. */
export function useRead<C extends AnyCall, Data>(
  { requested, select }: Read<C, Data>,
  request: RequestOf<C> = everything,
  { version, isStale = false }: Reading = {},
) {
  const dispatch = useDispatch();
  const state = useSelector(select);
  const asked = JSON.stringify(request);
  const isAnswered = JSON.stringify(state.request) === asked;
  const isRefused = JSON.stringify(state.refused?.request) === asked;
  const isHere = isAnswered || isRefused;
  const reload = () => void dispatch(requested(request));
  const shown = useRef(isStale ? null : version);
  const load = useEffectEvent(() => {
    if (isHere && shown.current === version) return;
    shown.current = version;
    reload();
  });
  // A change of user empties the state under what stays on the screen.
  const isEmpty = state.request === null;
  useEffect(() => load(), [isEmpty, asked, version]);
  return {
    ...state,
    data: isAnswered ? state.data : null,
    /** The status of its refusal, if it was refused. */
    refusedWith: isRefused ? (state.refused?.status ?? null) : null,
    reload,
  };
}

/** What a read has brought stays in sight where loading it again fails. */
export const keepShown = <L extends ReturnType<typeof useRead>>(loaded: L): L =>
  loaded.data === null ? { ...loaded, total: 0 } : { ...loaded, message: '' };

/** Loads a read when its screen opens and whenever a change may affect it. */
export const useLoaded = <C extends AnyCall, Data>(read: Read<C, Data>, request?: RequestOf<C>) =>
  useRead(read, request, { version: useSelector(selectFreshness), isStale: true });

/** The same for what the server may have drawn for a visitor: that is loaded again once another `reader` is known. */
export function useDrawn<C extends AnyCall, Data>(
  read: Read<C, Data>,
  request: RequestOf<C>,
  reader = '',
) {
  const [isStale] = useState(useIsLive());
  const freshness = useSelector(selectFreshness);
  return useRead(read, request, { version: `${freshness} ${reader}`, isStale });
}
