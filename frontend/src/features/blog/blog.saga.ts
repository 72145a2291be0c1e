import { put, takeLatest } from 'typed-redux-saga';
import { type Need, perform } from '../../shared/saga';
import { listBlogs, listSameSector, readBlog } from './blog.api';
import { sameSectorQuery } from './related';

type ReadRequest = ReturnType<typeof readBlog.requested>;

/** A blog, and then those of its sector. */
function* read({ payload }: Pick<ReadRequest, 'payload'>): Need {
  const outcome = yield* perform(readBlog, payload);
  if (outcome.ok) yield* perform(listSameSector, { query: sameSectorQuery(outcome.answer.data) });
  return outcome;
}

/** What the page of a blog cannot be drawn without. */
export function* needBlog(slug: string): Need {
  const request = readBlog.requested({ params: { id: slug } });
  yield* put(request);
  return yield* read(request);
}

/** Lists the blogs, and reads one. */
export function* blogSaga() {
  yield* takeLatest(listBlogs.requested, ({ payload }) => perform(listBlogs, payload));
  yield* takeLatest(readBlog.requested, read);
}
