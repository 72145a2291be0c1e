import { applicationCalls } from '@nirmaan/contracts/application';
import type { Person } from '@nirmaan/contracts/testing';
import { times } from '@nirmaan/platform/testing';
import { setTimeout as delay } from 'node:timers/promises';

const THINK_MS = times(50, 0);

/** What users do after each read outside a soak: without it they take all cores from the specs beside them. */
export async function pauseToThink(): Promise<void> {
  if (THINK_MS > 0) await delay(THINK_MS);
}

/** A violation: a failed read, one without the user's own writes that is not marked stale, or one older than before. */
export interface BadRead {
  readonly status: number;
  readonly seen: number;
  readonly seenBefore: number;
  readonly own: number;
  readonly stale: boolean;
}

/** What the users observed. */
export interface Experience {
  reads: number;
  /** Reads marked as stale. */
  stale: number;
  readonly bad: BadRead[];
}

/** A consultant who applies to one project after another, and expects all applications in every list. */
class Client {
  private own = 0;
  private seen = 0;

  constructor(
    readonly person: Person,
    private readonly projects: readonly string[],
  ) {}

  get written(): number {
    return this.own;
  }

  async use(experience: Experience, isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      await this.write();
      await this.read(experience);
      await pauseToThink();
    }
  }

  /** After applying to all projects, continues reading. */
  private async write(): Promise<void> {
    const project = this.projects[this.own];
    if (!project) return;
    const { status } = await this.person.apply(project);
    if (status >= 300) throw new Error(`applying answered ${status}`);
    this.own += 1;
  }

  private async read(experience: Experience): Promise<void> {
    const { status, answer, stale } = await this.person.call(applicationCalls.mine);
    const [seen, seenBefore, own] = [answer.total, this.seen, this.own];
    experience.reads += 1;
    if (stale) experience.stale += 1;
    if (status !== 200 || seen < seenBefore || (seen < own && !stale))
      experience.bad.push({ status, seen, seenBefore, own, stale });
    this.seen = seen;
  }
}

/** Many concurrent users. */
export class ConcurrentUsers {
  private readonly clients: readonly Client[];

  constructor(people: readonly Person[], projects: readonly string[]) {
    this.clients = people.map((person) => new Client(person, projects));
  }

  /** The number of applications by all of them. */
  get written(): number {
    return this.clients.reduce((sum, { written }) => sum + written, 0);
  }

  /** Uses the product while `work` runs, then finishes what was begun. */
  async during(work: () => Promise<unknown>): Promise<Experience> {
    const experience: Experience = { reads: 0, stale: 0, bad: [] };
    let enough = false;
    const using = Promise.all(this.clients.map((one) => one.use(experience, () => enough)));
    const done = work().finally(() => (enough = true));
    await Promise.all([using, done]);
    return experience;
  }
}
