import type { Collection, FindCursor } from 'mongodb';
import type { ViewDocument } from '../kernel/projection.js';

type Side = ViewDocument | null;

/** Walks two collections side by side in the order of their ids: each id comes once, with what each side holds. */
export async function* walkTogether(
  left: Collection<ViewDocument>,
  right: Collection<ViewDocument>,
): AsyncGenerator<readonly [id: string, left: Side, right: Side]> {
  const [ones, others] = [inOrder(left), inOrder(right)];
  try {
    let [one, other] = [await ones.next(), await others.next()];
    while (one ?? other) {
      const id = lower(one, other);
      const [a, b] = [ofId(one, id), ofId(other, id)];
      yield [id, a, b];
      if (a) one = await ones.next();
      if (b) other = await others.next();
    }
  } finally {
    // Whoever has seen enough leaves early.
    await Promise.all([ones.close(), others.close()]);
  }
}

const inOrder = (collection: Collection<ViewDocument>): FindCursor<ViewDocument> =>
  collection.find<ViewDocument>({}).sort({ _id: 1 });

/** Ids are ASCII, so the language and the database put them in the same order. */
const lower = (one: Side, other: Side): string =>
  [one, other].flatMap((side) => (side ? [side._id] : [])).reduce((a, b) => (b < a ? b : a));

const ofId = (side: Side, id: string): Side => (side?._id === id ? side : null);
