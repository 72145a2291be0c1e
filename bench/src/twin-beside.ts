import { accountId } from '@nirmaan/contracts/kernel';
import { EventStore } from '@nirmaan/platform/eventstore';
import { connectMongo, type MongoConnection } from '@nirmaan/platform/mongo';
import { getFreePort, type Stack, startProgram, stopProgram } from '@nirmaan/platform/testing';
import type { ChildProcess } from 'node:child_process';
import { type Known, password, welcome } from './twin-people.js';
import { TwinProjects } from './twin-projects.js';
import { collectionsOf, createIndexes } from './twin/documents.js';

const PEOPLE = 16;

/** The product and its CRUD twin side by side on the same MongoDB, with the same people and projects. */
export class TwinBeside {
  private constructor(
    readonly api: string,
    readonly twin: string,
    private readonly child: ChildProcess,
    private readonly mongo: MongoConnection,
    private readonly log: EventStore,
    private readonly people: readonly Known[],
    private readonly projects: TwinProjects,
  ) {}

  static async start({ url: api, stores }: Stack): Promise<TwinBeside> {
    const { MONGO_URL, EVENTSTORE_URL: eventStoreUrl } = stores;
    const port = String(await getFreePort());
    const child = await startProgram('bench/dist/twin/main.js', {
      env: { PORT: port, MONGO_URL, LOG_LEVEL: 'info' },
    });
    const mongo = await connectMongo(MONGO_URL);
    const store = collectionsOf(mongo.client.db('twin'));
    await createIndexes(store);
    const twin = `http://127.0.0.1:${port}`;
    const log = EventStore.at(eventStoreUrl);
    const people = await welcome(PEOPLE, { api, twin, eventStoreUrl, store });
    const projects = new TwinProjects(log, mongo.db, store);
    return new TwinBeside(api, twin, child, mongo, log, people, projects);
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
      const projectId = projects[Math.floor(at / PEOPLE)] ?? '';
      return { offer: { projectId, userBudget: 100, preposal: 'Done.' }, token, twinToken };
    };
  }

  /** Posts projects in both until there are so many; gives the new ones. */
  growTo(size: number): Promise<readonly string[]> {
    return this.projects.growTo(size, accountId.parse(this.personAt(0).account));
  }

  private personAt(at: number): Known {
    const person = this.people[at % this.people.length];
    if (!person) throw new Error('nobody is there yet');
    return person;
  }
}
