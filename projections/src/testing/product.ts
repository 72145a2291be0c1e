import { type AnyRecordedEvent, codec, streamOf } from '@nirmaan/contracts/catalogue';
import { growthOffered, growthWithdrawn } from '@nirmaan/contracts/examples';
import type { Position, EventEnvelope } from '@nirmaan/contracts/kernel';
import { type PlanId, planId } from '@nirmaan/contracts/subscription';
import { type OpenStores, openStores } from '@nirmaan/platform/stores';
import { Person } from '@nirmaan/contracts/testing';
import { appendTo, eventually, type Stack, startStack } from '@nirmaan/platform/testing';
import { randomUUID } from 'node:crypto';
import { Checkout } from './checkout.js';
import { CONSULTANTS, PROJECTS, type Step } from './arbitrary-steps.js';
import { actions } from './actions.js';
import { orphanCredit } from './orphaned-credit.js';
import { findUnsettledCredits } from './unsettled-credits.js';
import { findUnfollowedAwards } from './unfollowed-awards.js';
import { createContent } from './content-events.js';

const CREDITS = 1;

/** The whole product, driven through its API. */
export class Product {
  private runs = 0;

  private constructor(
    private readonly stack: Stack,
    readonly stores: OpenStores,
  ) {}

  /** With settings that return orphaned credits at once and leave authorised payments authorised. */
  static async start(): Promise<Product> {
    const env = { ORPHANED_CREDIT_GRACE_MS: '0', RECONCILE_FIRST_GAP_MS: '3600000' };
    const stack = await startStack({ env });
    return new Product(stack, await openStores(stack.stores));
  }

  get mongoUrl(): string {
    return this.stack.stores.MONGO_URL;
  }

  /** New people give these commands, the consultants concurrently, each in order. Returns behind which position. */
  async run(steps: readonly Step[]): Promise<Position> {
    const before = await this.stores.eventStore.head();
    this.runs += 1;
    const plan = planId.parse(randomUUID());
    await this.append(plan, { ...growthOffered, data: { ...growthOffered.data, plan } });
    const owner = await this.newPerson('Meera', 'manufacturer');
    const projects: string[] = [];
    for (let number = 1; number <= PROJECTS; number += 1)
      projects.push(await owner.post(`Project ${this.runs} ${number}`));
    const checkout = new Checkout(this.stack.url, this.stores.eventStore, plan);
    const playing = Array.from({ length: CONSULTANTS }, async (_, number) => {
      const consultant = await this.newConsultant(number, projects[0] ?? '');
      await actions.buy({ checkout, consultant });
      for (const { projectNumber, action, variation } of steps.filter(
        ({ consultantNumber }) => consultantNumber === number,
      ))
        await actions[action]?.({
          owner,
          consultant,
          project: projects[projectNumber] ?? '',
          checkout,
          variation,
        });
    });
    await Promise.all([...playing, this.publish()]);
    await this.append(plan, { ...growthWithdrawn, data: { plan } });
    return before;
  }

  async stop(): Promise<void> {
    await this.stores.close();
    await this.stack.end();
  }

  private async publish(): Promise<void> {
    for (const events of createContent()) await appendTo(this.stores.eventStore, ...events);
  }

  private append(
    plan: PlanId,
    event: typeof growthOffered | typeof growthWithdrawn,
  ): Promise<void> {
    return appendTo(this.stores.eventStore, streamOf.plan(plan), event);
  }

  /** An account with credits, one of which is orphaned. */
  private async newConsultant(number: number, project: string): Promise<Person> {
    const person = await this.newPerson(`Consultant ${number}`, 'consultant');
    await orphanCredit(this.stores.eventStore, { person: person.id, project, credits: CREDITS });
    return person;
  }

  private newPerson(name: string, role: 'consultant' | 'manufacturer'): Promise<Person> {
    return new Person(this.stack.url).register(`${name} in run ${this.runs}`, role);
  }

  /** Once every credit that was spent has its proposal or is returned. Other reactions may still be on their way. */
  settledBehind(position: Position): Promise<EventEnvelope[]> {
    const settled = async () => {
      const events = await this.eventsBehind(position);
      const decoded = events.map((event) => codec.decode(event) as AnyRecordedEvent);
      const waiting = [...findUnsettledCredits(decoded), ...findUnfollowedAwards(decoded)];
      if (waiting.length > 0)
        throw new Error(`the reactors have not settled ${waiting.join(', ')}`);
      return events;
    };
    return eventually(settled, { timeout: 40_000, interval: 20 });
  }

  private async eventsBehind(position: Position): Promise<EventEnvelope[]> {
    const events: EventEnvelope[] = [];
    for await (const event of this.stores.eventStore.readAll(position)) events.push(event);
    return this.stores.eventStore.unseal(events);
  }
}
