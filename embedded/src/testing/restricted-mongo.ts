import { BSON, type Document } from 'mongodb';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { readRequest } from '../mongo/wire/op-msg.js';
import { forEachMessage, OP_MSG, replaceBody } from './mongo-messages.js';
import { startProxy } from './proxy.js';

interface Privilege {
  readonly resource: { readonly db: string; readonly collection: string };
  readonly actions: readonly string[];
}

interface BuiltInRole {
  readonly role: string;
  readonly db: string;
}

type Role = string | BuiltInRole;

const file = fileURLToPath(new URL('../../../docs/settings.md', import.meta.url));

/** What MongoDB's own roles allow in every collection of a database, of what the product does. */
const readActions = ['find', 'listIndexes', 'listCollections'];
const writeActions = ['insert', 'update', 'remove', 'createIndex', 'dropCollection'];
const builtIn: Readonly<Record<string, readonly string[]>> = {
  read: readActions,
  readWrite: [...readActions, ...writeActions],
};

/** Runs the script in docs/settings.md; returns the privileges of each user that it creates. */
export function readUsers(): ReadonlyMap<string, readonly Privilege[]> {
  const [, script = ''] = /```js\n(const name = [^]*?)```/.exec(readFileSync(file, 'utf8')) ?? [];
  const roles = new Map<string, readonly Privilege[]>();
  const users = new Map<string, readonly Privilege[]>();
  const toPrivileges = (role: Role): readonly Privilege[] => {
    if (typeof role === 'string') return roles.get(role) ?? refuse(`no role ${role}`);
    const actions = builtIn[role.role] ?? refuse(`the role ${role.role}`);
    return [{ resource: { db: role.db, collection: '' }, actions }];
  };
  const db = {
    getSiblingDB: () => db,
    createRole: (role: { role: string; privileges: Privilege[]; roles: Role[] }) =>
      roles.set(role.role, [...role.privileges, ...role.roles.flatMap(toPrivileges)]),
    createUser: (user: { user: string; roles: Role[] }) =>
      users.set(user.user, user.roles.flatMap(toPrivileges)),
  };
  runInNewContext(script, { db, passwordPrompt: () => 'password' });
  return users;
}

const refuse = (what: string): never => {
  throw new Error(`The restricted MongoDB does not know ${what}`);
};

/** Of its own connection, and what MongoDB allows everyone. */
const free = [
  ...['hello', 'ismaster', 'saslStart', 'saslContinue', 'ping', 'endSessions'],
  ...['getMore', 'killCursors'],
];

const needs: Readonly<Record<string, readonly string[]>> = {
  find: ['find'],
  aggregate: ['find'],
  count: ['find'],
  insert: ['insert'],
  update: ['update'],
  delete: ['remove'],
  createIndexes: ['createIndex'],
  listIndexes: ['listIndexes'],
  drop: ['dropCollection'],
};

/** An upsert may insert. */
const isUpsert = (statements: readonly Document[]): boolean =>
  statements.some(({ upsert }) => upsert === true);

const UNAUTHORISED = 13;

/** Passes on to MongoDB what a user may do, and refuses everything else as MongoDB does. */
export class RestrictedMongo {
  /** `update nirmaan.projects` */
  readonly refused = new Set<string>();
  readonly allowed = new Set<string>();

  private constructor(
    readonly url: string,
    readonly close: () => void,
  ) {}

  static async to(mongoUrl: string, privileges: readonly Privilege[]): Promise<RestrictedMongo> {
    const [, port = ''] = /127\.0\.0\.1:(\d+)/.exec(mongoUrl) ?? refuse(mongoUrl);
    const { port: own, close } = await startProxy(Number(port), (client, target) => {
      target.on('data', (chunk) => client.write(chunk));
      forEachMessage(client, (message) => {
        const refusal = proxy.check(message, privileges);
        if (refusal) client.write(refusal);
        else target.write(message);
      });
    });
    // Else the driver finds the server behind the proxy.
    const url = mongoUrl
      .replace(port, String(own))
      .replace('replicaSet=embedded', 'directConnection=true');
    const proxy = new RestrictedMongo(url, close);
    return proxy;
  }

  /** The refusal of a message; undefined where it is allowed. */
  private check(message: Buffer, privileges: readonly Privilege[]): Buffer | undefined {
    if (message.readInt32LE(12) !== OP_MSG) return undefined;
    const { sequences, ...request } = readRequest(message);
    const body = BSON.deserialize(request.body.bytes);
    const beside = [...sequences.values()].flat().map(({ bytes }) => BSON.deserialize(bytes));
    const [first = ''] = Object.keys(body);
    const [command = ''] = first === 'explain' ? Object.keys(body[first] as Document) : [first];
    if (free.includes(command)) return undefined;
    const [db, collection] = [String(body['$db']), String(body[command])];
    const may = privileges
      .filter(
        ({ resource }) => resource.db === db && ['', collection].includes(resource.collection),
      )
      .flatMap(({ actions }) => actions);
    const statements = [body, ...((body['updates'] as Document[] | undefined) ?? []), ...beside];
    const actions = [...(needs[command] ?? [command]), ...(isUpsert(statements) ? ['insert'] : [])];
    const missing = actions.filter((action) => !may.includes(action));
    const what = (action: string) => `${action} ${db}.${collection.replace(/@.*/, '')}`;
    for (const action of missing) this.refused.add(what(action));
    if (missing.length === 0) for (const action of actions) this.allowed.add(what(action));
    return missing.length === 0
      ? undefined
      : replaceBody(
          message,
          {
            ok: 0,
            code: UNAUTHORISED,
            codeName: 'Unauthorized',
            errmsg: `not authorized on ${db} to execute command ${command}`,
          },
          message.readInt32LE(4),
        );
  }
}
