import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AnyCall } from '../api';
import { selectFreshness } from '../store';
import { useIsLive } from '../ui/hooks';
import type { RequestOf } from './exchange';
import type { Read } from './read';

const everything = {};

interface Reading {
  /** Loads again when it changes. */
  readonly version?: string | number;
  /** The answer that is here when the screen opens may be out of date. */
  readonly isStale?: boolean;
}

/** Loads a read unless its answer is here; `data` is null while it answers another request. */
export function useRead<Root, C extends AnyCall, Data>(
  { requested, select }: Read<Root, C, Data>,
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

/** Loads a read when its screen opens and whenever a change may affect it. */
export const useLoaded = <Root, C extends AnyCall, Data>(
  read: Read<Root, C, Data>,
  request?: RequestOf<C>,
) => useRead(read, request, { version: useSelector(selectFreshness), isStale: true });

/** The same for what the server may have drawn for a visitor: that is loaded again once another `reader` is known. */
export function useDrawn<Root, C extends AnyCall, Data>(
  read: Read<Root, C, Data>,
  request: RequestOf<C>,
  reader = '',
) {
  const [isStale] = useState(useIsLive());
  const freshness = useSelector(selectFreshness);
  return useRead(read, request, { version: `${freshness} ${reader}`, isStale });
}
