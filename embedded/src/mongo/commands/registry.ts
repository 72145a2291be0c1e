import { MongoRefusal } from '../errors.js';
import { create, drop, dropDatabase, renameCollection } from './collections.js';
import { type Command } from './command.js';
import { aggregate, count } from './count.js';
import { createIndexes } from './create-indexes.js';
import { getMore, killCursors } from './cursors.js';
import { deleteCommand } from './delete.js';
import { explain } from './explain.js';
import { find } from './find.js';
import { findAndModify } from './find-and-modify.js';
import { helloCommands } from './hello.js';
import { dropIndexes, listIndexes } from './indexes.js';
import { insert } from './insert.js';
import { listCollections } from './list-collections.js';
import { buildInfo, endSessions, ping } from './server-commands.js';
import { update } from './update.js';

const commands: ReadonlyMap<string, Command> = new Map(
  [
    ...helloCommands,
    ping,
    buildInfo,
    endSessions,
    insert,
    update,
    deleteCommand,
    findAndModify,
    find,
    getMore,
    killCursors,
    count,
    aggregate,
    explain,
    create,
    drop,
    renameCollection,
    listCollections,
    dropDatabase,
    createIndexes,
    listIndexes,
    dropIndexes,
  ].map((command) => [command.name, command]),
);

/** MongoDB's commands that we do not serve. */
const known = new Set(
  'abortTransaction applyOps authenticate autoCompact bulkWrite clearJumboFlag collMod collStats commitTransaction compact configureFailPoint connPoolStats connectionStatus convertToCapped createUser currentOp dataSize dbHash dbStats distinct dropUser enableSharding features filemd5 fsync fsyncUnlock getCmdLineArgs getLog getParameter grantRolesToUser hostInfo killAllSessions killOp killSessions listCommands listDatabases logout lockInfo mapReduce profile reIndex refreshSessions replSetGetConfig replSetGetStatus rolesInfo saslContinue saslStart serverStatus setParameter shardCollection shutdown startSession top updateUser usersInfo validate whatsmyuri'.split(
    ' ',
  ),
);

export function commandCalled(name: string): Command {
  const command = commands.get(name);
  if (command) return command;
  throw known.has(name)
    ? new MongoRefusal(
        'CommandNotSupported',
        `the command '${name}' is not supported by the embedded server`,
      )
    : new MongoRefusal('CommandNotFound', `no such command: '${name}'`);
}
