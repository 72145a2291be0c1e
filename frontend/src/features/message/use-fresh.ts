import { useSelector } from 'react-redux';
import type { AnyCall } from '../../shared/api';
import { type Read, type RequestOf, useRequest } from '../../shared/saga';
import { selectChanges } from './message.slice';

const everything = {};

/** Loads a read, and again whenever a conversation has changed. `request` must be a stable value. */
export function useFresh<Root, C extends AnyCall, Data>(
  { requested, select }: Read<Root, C, Data>,
  request: RequestOf<C> = everything,
) {
  const load = useRequest(requested, request, { version: useSelector(selectChanges) });
  return { ...useSelector(select), load };
}
