import { EventStoreDBClient } from '@eventstore/db-client';
import { paySubscription, Person, type Stack, startStack } from '@nirmaan/platform/testing';
import { BareApplications, CONSULTANTS } from './bare-applications.js';
import { inTurns, REST_MS, withWarmUp } from './in-turns.js';
import { type Benchmark, perSecond, type Row } from './report.js';

const APPLICATIONS = 1_280;
const CLIENTS = [1, 16, 64] as const;

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
  const projects = await postProjects(stack, Math.ceil(withWarmUp(APPLICATIONS) / CONSULTANTS));
  const bare = await BareApplications.prepare(stack);
  const [http, floor] = await inTurns({ total: APPLICATIONS, clients, restMs: REST_MS }, [
    (piece) => applyTo(projects[Math.floor(piece / CONSULTANTS)], consultants[piece % CONSULTANTS]),
    (piece) => bare.apply(piece),
  ]);
  await bare.close();
  return {
    what: `${clients} at a time`,
    figure: perSecond(http.perSecond, 'applications'),
    beside: perSecond(floor.perSecond, 'bare'),
    ratio: http.perSecond / floor.perSecond,
    aim: '≥ 0.5',
  };
}

async function applyTo(project?: string, consultant?: Person): Promise<void> {
  if (!consultant || !project) throw new Error('nobody is left to apply');
  const { status, answer } = await consultant.apply(project);
  if (status >= 300) throw new Error(`refused: ${JSON.stringify(answer)}`);
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
    beside: '1 document (applications)',
    ratio: null,
    aim: '',
  };
}
