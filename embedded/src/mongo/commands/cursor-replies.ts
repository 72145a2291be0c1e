import { type Cursor } from '../query/cursor.js';
import { type CursorRegistry } from '../query/cursor-registry.js';
import { type AllowList } from './allow-list.js';
import { type Arguments } from './arguments.js';
import { type Reply } from './command.js';
import { statementOf } from './statements.js';

const firstBatchSize = 101;
const batchSizeOnly: AllowList = { takes: ['batchSize'], refuses: [] };

export interface BatchOptions {
  readonly batchSize?: number | undefined;
  readonly isOnly?: boolean;
}

/** Reads the `cursor: {batchSize}` of commands whose replies are cursors. */
export function cursorOptions(args: Arguments): BatchOptions {
  const options = args.document('cursor');
  if (!options) return {};
  const owner = `${args.owner}.cursor`;
  return { batchSize: statementOf(owner, options, batchSizeOnly).count('batchSize') };
}

/** The reply that opens a cursor; one that is at its end, or shall give one batch only, has the id 0. */
export async function firstBatch(
  cursors: CursorRegistry,
  namespace: string,
  cursor: Cursor,
  { batchSize = firstBatchSize, isOnly = false }: BatchOptions,
): Promise<Reply> {
  const { documents, isLast } = await cursor.next(batchSize);
  const id = isLast || isOnly ? 0n : cursors.add(namespace, cursor);
  return { cursor: { firstBatch: documents, id, ns: namespace } };
}

export async function nextBatch(
  cursors: CursorRegistry,
  namespace: string,
  id: bigint,
  batchSize = Infinity,
): Promise<Reply> {
  const { documents, isLast } = await cursors.next(id, namespace, batchSize);
  return { cursor: { nextBatch: documents, id: isLast ? 0n : id, ns: namespace } };
}
