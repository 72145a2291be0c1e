import { documentOf } from '../bson/encode.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import { type Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { type Projection } from '../query/projection.js';
import { type KeyPart, parseSort } from '../query/sort.js';
import { namespaceOf } from '../storage/namespace.js';
import { parseUpdate, type Update } from '../update/parse-update.js';
import { idOf, updateDocument } from '../update/update-document.js';
import { upsertedDocument } from '../update/upsert.js';
import { type Arguments } from './arguments.js';
import { type Command, type Reply } from './command.js';
import { projectionOf } from './find.js';
import { inTransaction } from './in-transaction.js';
import { Target } from './target.js';

interface Modification {
  readonly filter: Filter;
  readonly sort: readonly KeyPart[];
  readonly project: Projection;
  /** Nothing means that the document goes. */
  readonly update: Update | undefined;
  readonly upsert: boolean;
  readonly wantsNew: boolean;
}

export const findAndModify: Command = {
  name: 'findAndModify',
  takes: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert'],
  refuses: 'bypassDocumentValidation collation arrayFilters hint comment let maxTimeMS'.split(' '),
  isWrite: true,
  isRetryable: true,
  run(call) {
    const { server, database, arguments: args } = call;
    const namespace = namespaceOf(database, args.text('findAndModify') ?? '');
    const modification = readModification(args);
    return inTransaction(call, (write) => {
      const target = new Target(server, write, namespace);
      const [found] = target.matches(modification.filter, false, modification.sort);
      return found ? change(target, found, modification) : addOne(target, modification);
    });
  },
};

function readModification(args: Arguments): Modification {
  const isRemove = args.flag('remove');
  const given = args.value('update');
  if (isRemove === (given !== undefined))
    throw new MongoRefusal('FailedToParse', 'Either an update or remove=true must be specified');
  const modification = {
    filter: parseFilter(args.document('query') ?? documentOf([])),
    sort: parseSort(args.document('sort') ?? documentOf([])),
    project: projectionOf(args, 'fields'),
    update: given && parseUpdate(given),
    upsert: args.flag('upsert'),
    wantsNew: args.flag('new'),
  };
  if (isRemove && (modification.upsert || modification.wantsNew))
    throw new MongoRefusal('FailedToParse', 'Cannot specify both remove=true and upsert or new');
  return modification;
}

function change(target: Target, before: BsonValue, modification: Modification): Reply {
  const { update, wantsNew, project } = modification;
  if (!update) {
    target.writer.remove(before);
    return { lastErrorObject: { n: 1 }, value: project(before) };
  }
  const after = updateDocument(before, update);
  if (after !== before) target.writer.replace(before, after);
  return {
    lastErrorObject: { n: 1, updatedExisting: true },
    value: project(wantsNew ? after : before),
  };
}

function addOne(target: Target, modification: Modification): Reply {
  const { filter, update, upsert, wantsNew, project } = modification;
  if (!update) return { lastErrorObject: { n: 0 }, value: null };
  if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const document = upsertedDocument(filter, update);
  target.writer.insert(document);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: idOf(document) },
    value: wantsNew ? project(document) : null,
  };
}
