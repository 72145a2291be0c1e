import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AnyCall } from '../../shared/api';
import type { LoadedRead, RequestOf } from '../../shared/saga';
import { selectChanges } from './message.slice';

const everything = {};

/** Loads a read, and again whenever a conversation has changed. `request` must be a stable value. */
export function useFresh<Root, C extends AnyCall, Data>(
  { requested, select }: LoadedRead<Root, C, Data>,
  request: RequestOf<C> = everything,
) {
  const dispatch = useDispatch();
  const changes = useSelector(selectChanges);
  const load = useCallback(() => void dispatch(requested(request)), [dispatch, requested, request]);
  useEffect(load, [load, changes]);
  return { ...useSelector(select), load };
}
