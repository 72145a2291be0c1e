import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { accountId, type Call, projectId } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { paidSubscription, Person } from '@nirmaan/contracts/testing';
import { appendTo, eventually, type Stack, startStack, times } from '@nirmaan/platform/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { countEvents } from './testing/count-events.js';
import { picked, seededRandom } from './testing/random.js';

const AWARDS = times(4, 40);
const PATIENTLY = { timeout: 60_000, interval: 100 };
/** A step takes about as long, with the reactors and projections that follow it. */
const STEP_MS = 250;
const killed = ['reactors', 'api', 'projections'] as const;

describe('work whose processes are killed at any moment', () => {
  let stack: Stack;
  let owner: Person;
  let consultant: Person;
  beforeAll(async () => {
    stack = await startStack();
    owner = await new Person(stack.url).register('Meera Iyer', 'manufacturer');
    consultant = await new Person(stack.url).register('Anita Rao', 'consultant');
    await appendTo(stack.stores, ...paidSubscription(consultant.id, AWARDS));
  });
  afterAll(() => stack.end());

  /** Repeats a call until it is answered as done, or as done before, whatever is killed meanwhile. */
  const insist = (
    person: Person,
    call: Call,
    request: Parameters<Person['call']>[1],
  ): Promise<unknown> =>
    eventually(async () => {
      const { status } = await person.call(call, request);
      expect([200, 201, 409]).toContain(status);
    }, PATIENTLY);

  const random = seededRandom(20_261_129);
  let kills = 0;

  /** From the award to the completion, while one process after the other is killed. */
  async function work(title: string) {
    const project = await owner.post(title);
    expect((await consultant.apply(project)).status).toBeLessThan(300);
    const id = getApplicationId(projectId.parse(project), accountId.parse(consultant.id));
    const milestone = {
      title: 'Layout',
      deliverable: 'Drawn',
      amount: 1_000,
      dueDay: '2999-03-01',
    };
    const award = { projectId: project, applerId: consultant.id, status: 'success' };
    const params = { id };
    const first = { id, milestone: '1' };
    const steps: readonly (readonly [Person, Call, Parameters<Person['call']>[1]])[] = [
      [owner, applicationCalls.changeStatus, { body: award }],
      [
        consultant,
        engagementCalls.proposePlan,
        { params, body: { replaces: 0, milestones: [milestone] } },
      ],
      [owner, engagementCalls.agreePlan, { params, body: { version: 1 } }],
      [consultant, engagementCalls.deliver, { params: first, body: { round: 1, note: 'Drawn' } }],
      [owner, engagementCalls.accept, { params: first, body: { round: 1 } }],
      [owner, engagementCalls.complete, { params }],
    ];
    for (const [person, call, request] of steps) {
      const killing = delay(random() * STEP_MS).then(() => {
        try {
          stack.kill(picked(random, killed));
          kills += 1;
        } catch {
          // It is still down from the last time.
        }
      });
      await Promise.all([insist(person, call, request), killing]);
    }
  }

  it('is done once, step by step, and heard of once', async () => {
    for (let n = 1; n <= AWARDS; n += 1) await work(`Bottling line ${n}`);
    expect(kills).toBeGreaterThan(AWARDS);
    const counts = await countEvents(stack.stores, 0n);
    const once = [
      ...['EngagementOpened', 'WorkPlanProposed', 'WorkPlanAgreed'],
      ...['MilestoneDelivered', 'MilestoneAccepted', 'EngagementCompleted'],
    ];
    for (const type of once) expect({ type, count: counts[type] }).toEqual({ type, count: AWARDS });
    await eventually(async () => {
      const { answer } = await consultant.call(engagementCalls.list, { query: { limit: '100' } });
      expect(answer.data.map(({ state }) => state)).toEqual(Array(AWARDS).fill('completed'));
    }, PATIENTLY);
    await eventually(async () => {
      const { answer } = await consultant.call(notificationCalls.list, {
        query: { limit: '500' },
      });
      for (const kind of ['statusChanged', 'planAgreed', 'engagementCompleted'])
        expect({
          kind,
          count: answer.data.filter((notice) => notice.kind === kind).length,
        }).toEqual({ kind, count: AWARDS });
    }, PATIENTLY);
  });
});
