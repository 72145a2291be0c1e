import { takeLatest } from 'typed-redux-saga';
import { perform } from '../../shared/saga';
import { viewOverview } from './overview.api';

export function* overviewSaga() {
  yield* takeLatest(viewOverview.requested, ({ payload }) => perform(viewOverview, payload));
}
