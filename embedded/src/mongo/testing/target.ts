import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Collection,
  type Db,
  type Document,
  type Double,
  type Int32,
  type Long,
  MongoClient,
  MongoServerError,
  type ObjectId,
} from 'mongodb';
import { type EmbeddedServer } from '../../loopback.js';
import { startMongo } from '../start-mongo.js';

type Id = string | number | Int32 | Double | Long | ObjectId | number[];

/** A document with an `_id` of any type, wrong ones included. */
export interface Thing extends Document {
  _id?: Id;
}

export interface Target {
  readonly url: string;
  readonly client: MongoClient;
  /** A database of this spec file alone, dropped after it. */
  readonly db: Db;
  /** A collection that no other test uses. */
  collection(): Collection<Thing>;
}

interface Started {
  readonly url: string;
  readonly client: MongoClient;
  readonly db: Db;
  stop(): Promise<void>;
}

/**
 * The server that a contract spec talks to: the replica set that MONGO_URL names, else an embedded one
 * that lives as long as the spec file.
 */
export function mongoUnderTest(): Target {
  let started: Started | undefined;
  let collections = 0;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(async () => {
    await started?.db.dropDatabase();
    await started?.client.close();
    await started?.stop();
  });
  const there = (): Started => {
    if (!started) throw new Error('The server is there from beforeAll on.');
    return started;
  };
  return {
    get url() {
      return there().url;
    },
    get client() {
      return there().client;
    },
    get db() {
      return there().db;
    },
    collection: () => there().db.collection(`things${++collections}`),
  };
}

async function start(): Promise<Started> {
  const given = process.env['MONGO_URL'];
  const { url, stop } = given ? { url: given, stop: () => Promise.resolve() } : await embedded();
  const client = await MongoClient.connect(url);
  const db = client.db(`contract-${process.pid}-${Date.now()}`);
  return { url, client, db, stop };
}

async function embedded(): Promise<Pick<Started, 'url' | 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'nirmaan-mongo-'));
  const server: EmbeddedServer = await startMongo({ dataDir: folder });
  return {
    url: server.url,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Refused {
  readonly code: unknown;
  readonly codeName?: unknown;
  readonly message: string;
}

/** The server's refusal of an operation that has to be refused. */
export async function refused(operation: Promise<unknown>): Promise<Refused> {
  try {
    await operation;
  } catch (error) {
    if (error instanceof MongoServerError)
      return { code: error.code, codeName: error.codeName, message: error.message };
    throw error;
  }
  throw new Error('the operation was not refused');
}
