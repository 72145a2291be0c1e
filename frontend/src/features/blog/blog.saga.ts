import { put, takeLatest } from 'typed-redux-saga';
import { type Need, perform } from '../../shared/saga';
import { injectSaga } from '../../shared/store';
import { listSameSector, readBlog } from './blog.api';
import { sameSectorQuery } from './blog.slice';

type ReadRequest = ReturnType<typeof readBlog.requested>;

/** A blog, and then those of its sector. */
function* read({ payload }: Pick<ReadRequest, 'payload'>): Need {
  const result = yield* perform(readBlog, payload);
  if (result.ok) yield* perform(listSameSector, { query: sameSectorQuery(result.answer.data) });
  return result;
}

/** What the page of a blog needs before it can be rendered. */
export function* needBlog(slug: string): Need {
  const request = readBlog.requested({ params: { id: slug } });
  yield* put(request);
  return yield* read(request);
}

function* blogSaga() {
  yield* takeLatest(readBlog.requested, read);
}

injectSaga(blogSaga);
