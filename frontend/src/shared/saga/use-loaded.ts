import { useSelector } from 'react-redux';
import type { AnyCall } from '../api';
import { selectFreshness } from '../store';
import type { RequestOf } from './exchange';
import { isAnswerTo, type Read } from './read';
import { useRequest } from './use-request';

const everything = {};

/**
 * Loads a read when its screen opens and whenever a change may affect it. Returns nothing that answers another request;
 * `request` must be a stable value.
 */
export function useLoaded<Root, C extends AnyCall, Data>(
  { requested, select }: Read<Root, C, Data>,
  request: RequestOf<C> = everything,
) {
  const state = useSelector(select);
  const reload = useRequest(requested, request, { version: useSelector(selectFreshness) });
  return { ...state, data: isAnswerTo(state, request) ? state.data : null, reload };
}
