import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { paySubscription, Person, type Stack, startStack } from '@nirmaan/platform/testing';
import { randomUUID } from 'node:crypto';
import { rateOf } from './measure.js';
import { type Benchmark, perSecond, type Row } from './report.js';

const CONSULTANTS = 64;
const APPLICATIONS = 1_280;
const CLIENTS = [1, 16, 64] as const;
/** Fewer when there is but one client, so that the run ends. */
const howMany = (clients: number): number => (clients === 1 ? APPLICATIONS / 4 : APPLICATIONS);

export const applications: Benchmark = {
  name: 'applications',
  about: 'POST /api/user/apply-project beside the same reads and the same two appends, done bare',
  run: async () => {
    const stack = await startStack();
    try {
      const consultants = await peopleWithCredits(stack);
      const rows: Row[] = [];
      for (const clients of CLIENTS) rows.push(await compare(stack, consultants, clients));
      return [...rows, await touched(stack)];
    } finally {
      await stack.end();
    }
  },
};

async function compare(stack: Stack, consultants: Person[], clients: number): Promise<Row> {
  const total = howMany(clients);
  const projects = await postProjects(stack, Math.ceil(total / CONSULTANTS));
  const http = await rateOf(total, clients, async (piece) => {
    const consultant = consultants[piece % CONSULTANTS];
    const project = projects[Math.floor(piece / CONSULTANTS)];
    if (!consultant || !project) throw new Error(`nothing to do for piece ${piece}`);
    const { status, answer } = await consultant.apply(project);
    if (status >= 300) throw new Error(`refused: ${JSON.stringify(answer)}`);
  });
  const bare = await bareRate(stack, total, clients);
  return {
    what: `${clients} at a time`,
    figure: perSecond(http, 'applications'),
    beside: perSecond(bare, 'bare'),
    ratio: http / bare,
    aim: '≥ 0.5',
  };
}

async function peopleWithCredits(stack: Stack): Promise<Person[]> {
  const people: Person[] = [];
  for (let n = 0; n < CONSULTANTS; n += 1) {
    const person = await new Person(stack.url).register(`Consultant ${n}`, 'consultant');
    await paySubscription(stack.stores.EVENTSTORE_URL, person.id, APPLICATIONS);
    people.push(person);
  }
  return people;
}

let manufacturers = 0;

async function postProjects(stack: Stack, count: number): Promise<string[]> {
  manufacturers += 1;
  const meera = await new Person(stack.url).register(
    `Manufacturer ${manufacturers}`,
    'manufacturer',
  );
  const projects: string[] = [];
  for (let n = 0; n < count; n += 1) projects.push(await meera.post(`Project ${n}`));
  return projects;
}

/** What an application costs the store: read project, application and subscription; append to the last two. */
async function bareRate({ stores }: Stack, total: number, clients: number): Promise<number> {
  const client = EventStoreDBClient.connectionString(stores.EVENTSTORE_URL);
  const run = randomUUID();
  const event = () =>
    jsonEvent({
      type: 'Bare',
      data: { text: 'x'.repeat(250) },
      metadata: { hash: 'x'.repeat(300) },
    });
  const subscriptions = Array.from(
    { length: CONSULTANTS },
    (_, n) => `bareSubscription-${run}.${n}`,
  );
  await client.appendToStream(`bareProject-${run}`, event());
  for (const stream of subscriptions) await client.appendToStream(stream, event());
  const rate = await rateOf(total, clients, async (piece) => {
    const application = `bareApplication-${run}.${piece}`;
    const subscription = subscriptions[piece % CONSULTANTS] ?? '';
    await readAll(client, `bareProject-${run}`);
    await readAll(client, application);
    await readAll(client, subscription);
    await client.appendToStream(subscription, event());
    await client.appendToStream(application, event(), { expectedRevision: NO_STREAM });
  });
  await client.dispose();
  return rate;
}

async function readAll(client: EventStoreDBClient, stream: string): Promise<void> {
  try {
    for await (const _ of client.readStream(stream, { maxCount: 1 }));
  } catch {
    // A stream that does not exist yet costs a read all the same.
  }
}

/** Appends and documents per application, counted on the log and in the read models' declarations. */
async function touched({ stores }: Stack): Promise<Row> {
  const client = EventStoreDBClient.connectionString(stores.EVENTSTORE_URL);
  const counts = new Map<string, number>();
  for await (const { event } of client.readAll()) {
    if (event) counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
  }
  await client.dispose();
  const submitted = counts.get('ProposalSubmitted') ?? 1;
  const appends = (submitted + (counts.get('CreditSpent') ?? 0)) / submitted;
  return {
    what: 'per application',
    figure: `${appends.toFixed(2)} appends`,
    beside: '2 documents (applications, applicationHistory)',
    ratio: null,
    aim: '',
  };
}
