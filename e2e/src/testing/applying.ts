import { getApplicationId } from '@nirmaan/contracts/application';
import { accountId, projectId } from '@nirmaan/contracts/kernel';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import type { StoreAccess } from '@nirmaan/platform/stores';
import { appendTo, eventually } from '@nirmaan/platform/testing';
import { readOracle } from './event-oracle.js';
import { liveDocuments } from './read-models.js';

const getStreamId = (project: string, consultant: string): string =>
  getApplicationId(projectId.parse(project), accountId.parse(consultant));

/** Notifications about purchases have no application. */
const applicationIn = (news: unknown): string[] =>
  Object.entries(news as object).flatMap(([name, id]) =>
    name === 'application' ? [String(id)] : [],
  );

interface Product {
  readonly url: string;
  readonly stores: StoreAccess;
}

/** Consultants who apply to all projects of one owner, however often the product fails. */
export class Applying {
  /** Applications that were answered with success. */
  readonly acknowledged: string[] = [];
  settled = 0;

  private constructor(
    readonly owner: Person,
    readonly consultants: readonly Person[],
    readonly projects: readonly string[],
  ) {}

  static async prepare(
    { url, stores }: Product,
    counts: { readonly consultants: number; readonly projects: number },
  ): Promise<Applying> {
    const meera = await new Person(url).register('Meera Iyer', 'manufacturer');
    const projects: string[] = [];
    for (let n = 1; n <= counts.projects; n += 1) projects.push(await meera.post(`Project ${n}`));
    const consultants = await Promise.all(
      Array.from({ length: counts.consultants }, (_, n) =>
        new Person(url).register(`Consultant ${n}`, 'consultant'),
      ),
    );
    for (const { id } of consultants)
      await appendTo(stores, ...paidSubscription(id, counts.projects));
    return new Applying(meera, consultants, projects);
  }

  get total(): number {
    return this.consultants.length * this.projects.length;
  }

  /** Each application is repeated until it is answered. */
  async run(afterEach: () => Promise<void>): Promise<void> {
    const applyForAll = async (consultant: Person): Promise<void> => {
      for (const project of this.projects) {
        const answered = async (): Promise<number> => {
          const { status } = await consultant.apply(project);
          if (status >= 500) throw new Error(`answered ${status}`);
          return status;
        };
        const status = await eventually(answered, { timeout: 60_000, interval: 50 });
        if (status < 300) this.acknowledged.push(getStreamId(project, consultant.id));
        this.settled += 1;
        await afterEach();
      }
    };
    await Promise.all(this.consultants.map(applyForAll));
  }

  async findLostAndDoubled({ EVENTSTORE_URL }: StoreAccess) {
    const { applications } = await readOracle(EVENTSTORE_URL);
    const lost = this.acknowledged.filter((id) => !applications.has(id));
    const doubled = [...applications].filter(([, { submitted }]) => submitted !== 1);
    return { lost, doubled: doubled.map(([id]) => id), count: applications.size };
  }
}

/** Applications for which not exactly one credit is spent, and credits that are spent for none. */
export async function findWrongCredits({ EVENTSTORE_URL }: StoreAccess): Promise<string[]> {
  const { credits, applications } = await readOracle(EVENTSTORE_URL);
  const left = new Set(applications.keys());
  const held = [...credits].filter(([, spent]) => spent !== 0);
  const wrong = held.filter(([key, spent]) => {
    const isItsOwn = left.delete(key.split('/')[1] ?? '');
    return spent !== 1 || !isItsOwn;
  });
  return [...left, ...wrong.map(([key]) => key)];
}

/** What the read models and an independent count of the events hold of applications, projects and accounts. */
export async function countBoth({ EVENTSTORE_URL, MONGO_URL }: StoreAccess) {
  const oracle = await readOracle(EVENTSTORE_URL);
  const live = await liveDocuments(MONGO_URL);
  const getIds = (model: string): Set<unknown> => new Set(live[model]?.map(({ _id }) => _id));
  const rows = live['applications']?.map(({ _id, status, amount }) => [_id, { status, amount }]);
  const counted = [...oracle.applications].map(([id, { status, amount }]) => [
    id,
    { status, amount },
  ]);
  return {
    live: {
      applications: Object.fromEntries(rows ?? []) as object,
      projects: getIds('projects'),
      accounts: getIds('accounts'),
    },
    counted: {
      applications: Object.fromEntries(counted) as object,
      projects: oracle.projects,
      accounts: oracle.accounts,
    },
  };
}

/** The applications of which owners are notified, and all that there are. */
export async function listNotified({ EVENTSTORE_URL, MONGO_URL }: StoreAccess) {
  const { applications } = await readOracle(EVENTSTORE_URL);
  const { notifications = [] } = await liveDocuments(MONGO_URL);
  const notified = notifications.flatMap(({ news }) => applicationIn(news));
  return { notified: notified.toSorted(), all: [...applications.keys()].toSorted() };
}
