import { applicationCalls } from '@nirmaan/contracts/application';
import type { Position, RawFact } from '@nirmaan/contracts/kernel';
import { type OpenStores, openStores } from '@nirmaan/platform/stores';
import { paySubscription, Person, type Stack, startStack } from '@nirmaan/platform/testing';
import fc from 'fast-check';

const CONSULTANTS = 3;
const CREDITS = 5;

/** Somebody's next command; some of them will be refused, as in life. */
const step = fc.record({
  who: fc.nat(CONSULTANTS - 1),
  does: fc.constantFrom('apply', 'pending', 'success', 'rejected'),
});
export const commandedSteps = fc.array(step, { minLength: 15, maxLength: 30 });
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The whole product, told what to do as its clients tell it. */
export class Product {
  private plays = 0;

  private constructor(
    private readonly stack: Stack,
    readonly stores: OpenStores,
  ) {}

  static async start(): Promise<Product> {
    const stack = await startStack();
    return new Product(stack, await openStores(stack.stores));
  }

  get mongoUrl(): string {
    return this.stack.stores.MONGO_URL;
  }

  /**
   * New people give these commands, the consultants all at once, each one's in order. Returns the facts that were
   * recorded meanwhile: every stream in them begins with its first fact.
   */
  async play(steps: readonly Step[]): Promise<RawFact[]> {
    const before = await this.stores.eventLog.head();
    this.plays += 1;
    const owner = await this.newPerson('Meera', 'manufacturer');
    const project = await owner.post(`Project ${this.plays}`);
    const consultants: Person[] = [];
    for (let who = 0; who < CONSULTANTS; who += 1) consultants.push(await this.newConsultant(who));
    const playing = consultants.map(async (consultant, number) => {
      const applerId = consultant.id;
      for (const { does } of steps.filter(({ who }) => who === number)) {
        if (does === 'apply') await consultant.apply(project, 1_000 * (number + 1));
        else {
          const body = { projectId: project, applerId, status: does, reason: '' };
          await owner.call(applicationCalls.changeStatus, { body });
        }
      }
    });
    await Promise.all(playing);
    return this.factsBehind(before);
  }

  async stop(): Promise<void> {
    await this.stores.close();
    await this.stack.end();
  }

  private async newConsultant(number: number): Promise<Person> {
    const person = await this.newPerson(`Consultant ${number}`, 'consultant');
    await paySubscription(this.stack.stores.EVENTSTORE_URL, person.id, CREDITS);
    return person;
  }

  private newPerson(name: string, role: 'consultant' | 'manufacturer'): Promise<Person> {
    return new Person(this.stack.url).register(`${name} in play ${this.plays}`, role);
  }

  private async factsBehind(position: Position): Promise<RawFact[]> {
    const facts: RawFact[] = [];
    for await (const fact of this.stores.eventLog.readAll(position)) facts.push(fact);
    return facts;
  }
}
