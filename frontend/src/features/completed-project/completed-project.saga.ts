import { takeLatest } from 'typed-redux-saga';
import { perform } from '../../shared/saga';
import { listCompletedProjects } from './completed-project.api';

/** Lists completed projects; a newer choice of sectors overtakes an older one. */
export function* completedProjectSaga() {
  yield* takeLatest(listCompletedProjects.requested, ({ payload }) =>
    perform(listCompletedProjects, payload),
  );
}
