import { emptyDocument } from '../bson/encode.js';
import { type Filter, parseFilter } from '../query/filter.js';
import { getId } from '../storage/collection-writer.js';
import { applyUpdate, buildUpsert } from '../update/apply-update.js';
import { parseUpdate, type Update } from '../update/parse-update.js';
import { notSupported } from '../errors.js';
import { type Command, getNamespace, type Reply, transact } from './command.js';
import { WriteTarget } from './writes.js';

interface Modification {
  readonly filter: Filter;
  readonly update: Update;
  readonly isUpsert: boolean;
  readonly returnsNew: boolean;
}

/** An update or replacement of one document that also returns it. */
export const findAndModify: Command = {
  name: 'findAndModify',
  options: ['query', 'update', 'new', 'upsert', 'remove'],
  isWrite: true,
  isRetryable: true,
  run(call) {
    const { server, arguments: args, deadline } = call;
    const namespace = getNamespace(call);
    if (args.flag('remove')) throw notSupported("the option 'findAndModify.remove'");
    const modification = {
      filter: parseFilter(args.document('query') ?? emptyDocument),
      update: parseUpdate(args.required('update')),
      isUpsert: args.flag('upsert'),
      returnsNew: args.flag('new'),
    };
    return transact(call, (write) =>
      modify(new WriteTarget(server, write, namespace, deadline), modification),
    );
  },
};

function modify(target: WriteTarget, modification: Modification): Reply {
  const { filter, update, isUpsert, returnsNew } = modification;
  const before = target.findOne(filter);
  if (before) {
    const after = applyUpdate(before, update);
    if (after !== before) target.writer.replace(before, after);
    return {
      lastErrorObject: { n: 1, updatedExisting: true },
      value: returnsNew ? after : before,
    };
  }
  if (!isUpsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const inserted = buildUpsert(filter, update);
  target.writer.insert(inserted);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: getId(inserted) },
    value: returnsNew ? inserted : null,
  };
}
