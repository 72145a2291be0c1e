import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { listCompletedProjects } from './completed-project.api';
import { selectCompleted } from './completed-project.slice';
import { completedQuery, keyOf } from './completed-query';

/**
 * The completed projects of some sectors, fetched unless they are already here; those of the choice before until then.
 * `sectors` is a stable value.
 */
export function useCompletedProjects(sectors: readonly string[]) {
  const dispatch = useDispatch();
  const { shownFor, projects, errorMessage } = useSelector(selectCompleted);
  const isHere = shownFor === keyOf(sectors);
  const reload = useCallback(
    () => void dispatch(listCompletedProjects.requested({ query: completedQuery(sectors) })),
    [dispatch, sectors],
  );
  useEffect(() => {
    if (!isHere) reload();
  }, [isHere, reload]);
  const hasSome = shownFor !== null;
  return { projects, isHere, hasSome, errorMessage: isHere ? '' : errorMessage, reload };
}
