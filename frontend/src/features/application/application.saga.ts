import { put, takeEvery } from 'typed-redux-saga';
import { draftDiscarded } from '../../shared/drafts';
import { injectSaga } from '../../shared/store';
import { submitProposal } from './application.api';
import { toDraftName } from './proposal-draft';

function* dropDraft({ meta: { body } }: ReturnType<typeof submitProposal.accepted>) {
  if (body) yield* put(draftDiscarded(toDraftName(body.projectId)));
}

function* applicationSaga() {
  yield* takeEvery(submitProposal.accepted, dropDraft);
}

injectSaga(applicationSaga);
