import { accountCalls } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { bottlingLinePosted } from '@nirmaan/contracts/examples';
import {
  accountId,
  CHECKPOINTS,
  type CheckpointDocument,
  factOf,
  searchTokens,
  urlOf,
} from '@nirmaan/contracts/kernel';
import { projectId, projectPosted } from '@nirmaan/contracts/project';
import { EventLog } from '@nirmaan/platform/eventstore';
import { connectMongo, type MongoConnection } from '@nirmaan/platform/mongo';
import {
  paySubscription,
  Person,
  type Stack,
  startProgram,
  stopProgram,
} from '@nirmaan/platform/testing';
import { hash } from '@node-rs/argon2';
import getPort from 'get-port';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { asJson } from './http-load.js';
import { rateOf } from './measure.js';
import { collectionsOf, createIndexes, type TwinStore } from './twin/documents.js';

const PEOPLE = 16;
const password = 'monsoon-rain-42';
const cause = {
  actor: { kind: 'system', name: 'bench' },
  correlationId: 'bench',
  causationId: 'bench',
} as const;

interface Known {
  readonly account: string;
  readonly email: string;
  readonly token: string;
  readonly twinToken: string;
}

/** The product and its CRUD twin side by side on the same MongoDB, with the same people and projects. */
export class TwinBeside {
  private size = 0;
  private people: readonly Known[] = [];

  private constructor(
    readonly api: string,
    readonly twin: string,
    private readonly stack: Stack,
    private readonly child: ChildProcess,
    private readonly mongo: MongoConnection,
    private readonly log: EventLog,
    private readonly store: TwinStore,
  ) {}

  static async start(stack: Stack): Promise<TwinBeside> {
    const { MONGO_URL, EVENTSTORE_URL } = stack.stores;
    const port = await getPort();
    const child = await startProgram('bench/dist/twin/main.js', {
      env: { PORT: String(port), MONGO_URL },
    });
    const mongo = await connectMongo(MONGO_URL);
    const store = collectionsOf(mongo.client.db('twin'));
    await createIndexes(store);
    const twin = `http://127.0.0.1:${port}`;
    const log = EventLog.at(EVENTSTORE_URL);
    const beside = new TwinBeside(stack.url, twin, stack, child, mongo, log, store);
    await beside.welcome();
    return beside;
  }

  async stop(): Promise<void> {
    await this.log.close();
    await this.mongo.close();
    await stopProgram(this.child);
  }

  readonly credentials = (at: number) => ({ email: this.personAt(at).email, password });

  /** As many offers as asked for, each of its own consultant and project. */
  async offers(count: number) {
    const projects = await this.growTo(Math.ceil(count / PEOPLE));
    return (at: number) => {
      const { token, twinToken } = this.personAt(at);
      const project = projects[Math.floor(at / PEOPLE)] ?? '';
      return {
        offer: { projectId: project, userBudget: 100, preposal: 'Done.' },
        token,
        twinToken,
      };
    };
  }

  /** Posts projects in both until there are so many; resolves once the product's lists show them. */
  async growTo(size: number): Promise<readonly string[]> {
    const owner = accountId.parse(this.personAt(0).account);
    const posted: string[] = [];
    await rateOf(Math.max(size - this.size, 0), 64, async (piece) => {
      const project = projectId.parse(randomUUID());
      const title = `Project ${this.size + piece}`;
      const { data } = bottlingLinePosted;
      const fact = { ...data, project, owner, title, lastDay: '2999-12-31' };
      const at = new Date();
      const stream = streamOf.project(project);
      await this.log.append({
        stream,
        after: null,
        facts: [factOf(projectPosted, fact)],
        cause,
        at,
      });
      const tokens = searchTokens(title, fact.description);
      const times = { postedAt: at.toISOString(), phase: 'live' as const };
      const { project: _id, ...terms } = fact;
      await this.store.projects.insertOne({ _id, ...terms, ...times, tokens });
      posted.push(project);
    });
    this.size = Math.max(size, this.size);
    await this.caughtUp();
    return posted;
  }

  private async caughtUp(): Promise<void> {
    const head = await this.log.head();
    const checkpoints = this.mongo.db.collection<CheckpointDocument>(CHECKPOINTS);
    while ((await checkpoints.countDocuments({ position: { $lt: head } })) > 0) await delay(50);
  }

  private personAt(at: number): Known {
    const person = this.people[at % this.people.length];
    if (!person) throw new Error('nobody is there yet');
    return person;
  }

  private async welcome(): Promise<void> {
    const passwordHash = await hash(password);
    const people: Known[] = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await this.welcomeOne(n, passwordHash));
    this.people = people;
  }

  private async welcomeOne(n: number, passwordHash: string): Promise<Known> {
    const { user } = await new Person(this.api).register(`Bench ${n}`, 'consultant');
    const { id: account = '', email = '' } = user ?? {};
    await paySubscription(this.stack.stores.EVENTSTORE_URL, account, 100_000);
    const name = `Bench ${n}`;
    await this.store.accounts.insertOne({
      _id: account,
      email,
      name,
      role: 'consultant',
      passwordHash,
    });
    await this.store.credits.insertOne({ _id: account, left: 100_000 });
    const token = await tokenAt(this.api + urlOf(accountCalls.login), email);
    return { account, email, token, twinToken: await tokenAt(`${this.twin}/login`, email) };
  }
}

async function tokenAt(login: string, email: string): Promise<string> {
  const response = await fetch(login, asJson({ email, password }));
  return ((await response.json()) as { token: string }).token;
}
