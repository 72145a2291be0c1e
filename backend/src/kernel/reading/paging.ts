import { cursorOnWire, DEFAULT_ROWS, MAX_COUNTED, type PageQuery } from '@nirmaan/contracts/kernel';
import { BSON, type Document, type Filter } from 'mongodb';
import { z } from 'zod';
import { refuseField } from '../http/failure.js';
import type { Documents } from './documents.js';

/** What a list is sorted by; ties go by id, in the same direction. */
export interface Order<View> {
  readonly by: keyof View & string;
  readonly direction: 1 | -1;
}

export interface Page<View> {
  readonly rows: readonly View[];
  /** How many there are, counted up to MAX_COUNTED. */
  readonly total: number;
  /** What `after` takes to read on; null at the end. */
  readonly next: string | null;
}

type Row = Document & { _id: string };

/**
 * One page of a list. With `after` it starts after a key and skips nothing, however deep it is; numbered pages
 * end where counting ends. What no row shows is named in `unread`. Several filters that no document fits at once make
 * one list. Throws Refused for a page beyond that, and for a key that no list gave out.
 */
export async function readPage<View extends Row, Unread extends keyof View & string = never>(
  documents: Documents<View>,
  filter: Filter<View> | readonly Filter<View>[],
  order: Order<View>,
  { limit = DEFAULT_ROWS, page = 1, after }: PageQuery,
  unread: readonly Unread[] = [],
): Promise<Page<Omit<View, Unread>>> {
  const filters = [filter].flat() as Filter<View>[];
  const skipped = after === undefined ? rowsBefore(page, limit) : 0;
  const isMerged = filters.length > 1;
  const find = (part: Filter<View>) =>
    documents
      .find((after === undefined ? part : { $and: [part, afterKey(order, after)] }) as Filter<View>)
      .sort({ [order.by]: order.direction, _id: order.direction })
      .skip(isMerged ? 0 : skipped)
      .limit((isMerged ? skipped : 0) + limit + 1)
      .project<Omit<View, Unread> & Row>(without(unread))
      .toArray();
  const [parts, counts] = await Promise.all([
    Promise.all(filters.map(find)),
    Promise.all(filters.map((part) => documents.count(part))),
  ]);
  const found = isMerged ? parts.flat().sort(inOrder(order)).slice(skipped) : parts.flat();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const total = counts.reduce((sum, count) => Math.min(sum + count, MAX_COUNTED), 0);
  return { rows, total, next: last ? getKey(order, last) : null };
}

/** As MongoDB orders numbers, and texts in ASCII. */
const inOrder =
  <View>({ by, direction }: Order<View>) =>
  (one: Row, other: Row): number => {
    const isFirst = one[by] === other[by] ? one._id < other._id : one[by] < other[by];
    return isFirst ? -direction : direction;
  };

const without = (fields: readonly string[]): Document =>
  Object.fromEntries(fields.map((field) => [field, 0]));

function rowsBefore(page: number, limit: number): number {
  const rows = (page - 1) * limit;
  if (rows < MAX_COUNTED) return rows;
  throw refuseField('page', 'Pages as deep as this are read on with `after`');
}

/** JSON in which positions stay 64-bit integers. */
const { EJSON } = BSON;

const sortKey = z.tuple([z.string(), z.union([z.string(), z.number(), z.bigint()]), z.string()]);

const getName = <View>({ by, direction }: Order<View>): string => `${by} ${direction}`;

const getKey = <View>(order: Order<View>, row: Row): string =>
  Buffer.from(EJSON.stringify([getName(order), row[order.by], row._id])).toString('base64url');

function afterKey<View>(order: Order<View>, after: string): Filter<Document> {
  const [name, value, id] = readKey(after);
  if (name !== getName(order)) throw refuseField('after', 'This key is of a list in another order');
  const { by, direction } = order;
  const [past, notBefore] = direction === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const tie = { [by]: value, _id: { [past]: id } };
  return { [by]: { [notBefore]: value }, $or: [{ [by]: { [past]: value } }, tie] };
}

function readKey(after: string): z.infer<typeof sortKey> {
  try {
    const text = Buffer.from(cursorOnWire.parse(after), 'base64url').toString('utf8');
    return sortKey.parse(EJSON.parse(text, { useBigInt64: true }));
  } catch {
    throw refuseField('after', 'This key is not of a list');
  }
}
