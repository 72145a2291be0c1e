import type { AnswerOf } from '@nirmaan/contracts/kernel';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { AnyCall, ApiCall } from '../api';
import { selectFreshness } from '../store';
import { useIsLive } from '../ui/hooks';
import type { CallState, RequestOf } from './exchange';
import { defineSearch, type Handled, useSend } from './handled';
import { toReadId } from './perform';

type DataOf<C> = AnswerOf<C> extends { readonly data: infer Data } ? Data : never;

interface ReadOptions<C extends AnyCall, Data> {
  readonly name?: string;
  /** What is kept of the answer: its `data` unless given. */
  readonly pick?: (answer: AnswerOf<C>) => Data;
}

/** A search whose last answer is kept in the state. */
export type Read<C extends AnyCall, Data> = Omit<Handled<C>, 'select'> & {
  readonly select: (state: object) => CallState<Data>;
};

export const defineRead = <C extends AnyCall, Data = DataOf<C>>(
  call: ApiCall<C>,
  failed: string,
  { pick = getData as (answer: AnswerOf<C>) => Data, ...options }: ReadOptions<C, Data> = {},
) => defineSearch(call, { ...options, failed, pick }) as Read<C, Data>;

const getData = (answer: unknown): unknown => (answer as { readonly data: unknown }).data;

const everything = {};

interface Reading {
  /** Loads again when it changes. */
  readonly version?: string | number;
  /** The answer that is here when the screen opens may be out of date, unless the server has just rendered it. */
  readonly isStale?: boolean;
}

/** Loads a read unless its answer is here; `data` is null while it answers another request. */
export function useRead<C extends AnyCall, Data>(
  read: Read<C, Data>,
  request: RequestOf<C> = everything,
  { version, isStale = false }: Reading = {},
) {
  const send = useSend(read);
  const { errorMessage: message, refused, ...state } = useSelector(read.select);
  const asked = toReadId(request);
  const isAnswered = state.accepted === asked;
  const failure = refused?.id === asked ? refused.failure : null;
  const refusedWith = failure?.kind === 'refused' ? failure.status : null;
  const reload = () => send(request, asked);
  const isLive = useIsLive();
  const shown = useRef(isStale && isLive ? null : version);
  const load = useEffectEvent(() => {
    if ((isAnswered || refusedWith !== null) && shown.current === version) return;
    shown.current = version;
    reload();
  });
  // A change of user empties the state under what stays on the screen.
  const isEmpty = state.accepted === null;
  useEffect(() => load(), [isEmpty, asked, version]);
  return {
    ...state,
    data: isAnswered ? state.data : null,
    message,
    /** The status of its refusal, if it was refused. */
    refusedWith,
    reload,
  };
}

/** What a read has brought stays in sight where loading it again fails. */
export const keepShown = <L extends ReturnType<typeof useRead>>(loaded: L): L =>
  loaded.data === null ? { ...loaded, total: 0 } : { ...loaded, message: '' };

/** Loads a read when its screen opens and whenever a change may affect it. */
export const useLoaded = <C extends AnyCall, Data>(read: Read<C, Data>, request?: RequestOf<C>) =>
  useRead(read, request, { version: useSelector(selectFreshness), isStale: true });

/** The same for what the server may have rendered for a visitor: that is loaded again once another `reader` is known. */
export function useRendered<C extends AnyCall, Data>(
  read: Read<C, Data>,
  request: RequestOf<C>,
  reader = '',
) {
  const freshness = useSelector(selectFreshness);
  return useRead(read, request, { version: `${freshness} ${reader}`, isStale: true });
}
