import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { calls } from '@nirmaan/contracts/catalogue';
import { consultantCalls } from '@nirmaan/contracts/consultant';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { enquiryCalls } from '@nirmaan/contracts/enquiry';
import { getExampleRequests } from '@nirmaan/contracts/examples';
import { messageCalls } from '@nirmaan/contracts/message';
import { accountId, type Call, projectId } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import { reviewCalls } from '@nirmaan/contracts/review';
import { createTexts, type Person } from '@nirmaan/contracts/testing';
import { eventually } from '@nirmaan/platform/testing';
import type { Checkout } from './checkout.js';

/** The actors and objects of a step. */
export interface Scenario {
  readonly owner: Person;
  readonly consultant: Person;
  readonly project: string;
  readonly checkout: Checkout;
  /** Makes texts differ from step to step. */
  readonly variation: number;
}

type Action = (scenario: Scenario) => Promise<unknown>;

const enquiry = (variation: number) => ({
  ...{ name: 'Ravi Nair', email: 'ravi@example.com', phone: '98123' },
  message: `Do you cover ${variation} lines?`,
});

const decide =
  (status: 'pending' | 'success' | 'rejected') =>
  ({ owner, consultant, project, variation }: Scenario) => {
    const reason = variation % 2 ? `Reason ${variation}` : '';
    const body = { projectId: project, applerId: consultant.id, status, reason };
    return owner.call(applicationCalls.changeStatus, { body });
  };

const shortlist =
  (shortlisted: boolean) =>
  ({ owner, consultant, project: projectId }: Scenario) =>
    owner.call(applicationCalls.shortlist, {
      body: { projectId, applerId: consultant.id, shortlisted },
    });

/** The path of the conversation about the consultant's application. */
const converse = (consultant: Person, project: string) => ({
  params: { id: getApplicationId(projectId.parse(project), accountId.parse(consultant.id)) },
});

/** The act of a party in the engagement that an award has opened; refused where it is not their turn. */
const work =
  (by: 'owner' | 'consultant', call: Call, build: (variation: number) => object = () => ({})) =>
  (scenario: Scenario) => {
    const { consultant, project, variation } = scenario;
    const { params } = converse(consultant, project);
    const milestone = String((variation % 2) + 1);
    return scenario[by].call(call, {
      params: { ...params, milestone },
      body: build(variation),
    });
  };

const planWith = (variation: number) => ({
  replaces: variation % 3,
  milestones: [1, 2].map((number) => ({
    title: `Milestone ${number}`,
    deliverable: `Work ${variation % 5}`,
    amount: 100 * number,
    dueDay: '2099-03-01',
  })),
});

/** An award whose engagement both have agreed on, and of which one milestone is delivered, accepted and paid. */
async function engage(scenario: Scenario): Promise<void> {
  const { owner, consultant, project, variation } = scenario;
  const { params } = converse(consultant, project);
  await consultant.apply(project, 1_000 + variation);
  await decide('success')(scenario);
  const isOpen = async () => {
    if ((await owner.call(engagementCalls.room, { params })).status === 404)
      throw new Error('the engagement is not open yet');
  };
  // It never is where the proposal was withdrawn.
  await eventually(isOpen, { timeout: 3_000, interval: 50 }).catch(() => undefined);
  const first = { ...scenario, variation: 0 };
  await work('consultant', engagementCalls.proposePlan, planWith)(first);
  await work('owner', engagementCalls.agreePlan, () => ({ version: 1 }))(first);
  await variedActions.deliverWork(first);
  await variedActions.acceptWork(first);
  const { answer } = await variedActions.payForWork(first);
  const payment = (answer as { readonly _id?: string })._id ?? '';
  const answerTo = { ...params, milestone: '1', payment };
  const reason = `Reason ${variation}`;
  if (variation % 2)
    await consultant.call(engagementCalls.denyPayment, { params: answerTo, body: { reason } });
  else await consultant.call(engagementCalls.confirmPayment, { params: answerTo });
}

const purchase =
  (payingWith: object) =>
  async ({ checkout, consultant }: Pick<Scenario, 'checkout' | 'consultant'>) =>
    checkout.pay(consultant, await checkout.order(consultant), payingWith);

/** Commands of which the actions below vary more than texts. */
const varied: readonly Call[] = [
  ...[projectCalls.post, applicationCalls.submit, applicationCalls.edit],
  ...[applicationCalls.changeStatus, applicationCalls.shortlist, consultantCalls.invite],
];

/** Every other command about a project or an application, with its example request in other words. */
const exampleActions = Object.fromEntries(
  [calls.project, calls.application, calls.consultant]
    .flatMap((group) => Object.values<Call>(group))
    .filter(({ method, access }) => method !== 'GET' && typeof access !== 'string')
    .filter((call) => !varied.includes(call))
    .map((call) => [call.path, withExample(call)]),
);

function withExample(call: Call): Action {
  return ({ owner, consultant, project, variation }) => {
    const requests = getExampleRequests({ project, consultant: consultant.id });
    const { body, ...request } = requests.get(call) ?? {};
    const words = createTexts(call, () => `Text ${variation}`);
    const by = call.access.includes('consultant') ? consultant : owner;
    return by.call(call, { ...request, ...(body && { body: { ...body, ...words } }) });
  };
}

const variedActions = {
  apply: ({ consultant, project, variation }: Scenario) =>
    consultant.apply(project, 1_000 + variation),
  editProposal: ({ consultant, project: projectId, variation }: Scenario) =>
    consultant.call(applicationCalls.edit, {
      body: { projectId, userBudget: 2_000 + variation, preposal: `In ${variation} weeks.` },
    }),
  pending: decide('pending'),
  award: decide('success'),
  reject: decide('rejected'),
  shortlist: shortlist(true),
  unshortlist: shortlist(false),
  reprice: ({ owner, project: projectId, variation }: Scenario) =>
    owner.call(projectCalls.update, { body: { projectId, budget: String(10_000 + variation) } }),
  introduce: ({ consultant, variation }: Scenario) =>
    consultant.call(accountCalls.updateProfile, { body: { bio: `In ${variation} words.` } }),
  beInvited: async (scenario: Scenario) => {
    const { owner, consultant, project: projectId } = scenario;
    await withExample(consultantCalls.publish)(scenario);
    const body = { projectId, consultantId: consultant.id };
    await owner.call(consultantCalls.invite, { body });
  },
  enquire: ({ consultant, variation }: Scenario) =>
    consultant.call(enquiryCalls.send, { body: enquiry(variation) }),
  ask: ({ owner, consultant, project, variation }: Scenario) =>
    owner.call(messageCalls.send, {
      ...converse(consultant, project),
      body: { text: `Why ${variation}?` },
    }),
  reply: ({ consultant, project, variation }: Scenario) =>
    consultant.call(messageCalls.send, {
      ...converse(consultant, project),
      body: { text: `Because of ${variation}.` },
    }),
  readMessages: ({ consultant, project, variation }: Scenario) =>
    consultant.call(messageCalls.read, {
      ...converse(consultant, project),
      body: { upTo: (variation % 3) + 1 },
    }),
  muteMessages: ({ owner, consultant, project, variation }: Scenario) =>
    owner.call(messageCalls.mute, {
      ...converse(consultant, project),
      body: { muted: variation % 2 === 0 },
    }),
  engage,
  planWork: work('consultant', engagementCalls.proposePlan, planWith),
  replanWork: work('owner', engagementCalls.proposePlan, planWith),
  agreeOnWork: work('owner', engagementCalls.agreePlan, (n) => ({ version: (n % 3) + 1 })),
  deliverWork: work('consultant', engagementCalls.deliver, (n) => ({
    round: (n % 2) + 1,
    note: `Note ${n}`,
  })),
  acceptWork: work('owner', engagementCalls.accept, (n) => ({ round: (n % 2) + 1 })),
  returnWork: work('owner', engagementCalls.requestChanges, (n) => ({
    round: (n % 2) + 1,
    reason: `Reason ${n}`,
  })),
  payForWork: work('owner', engagementCalls.notePayment, (n) => ({
    amount: n + 1,
    day: '2026-01-01',
    reference: `NEFT ${n}`,
  })),
  completeWork: work('owner', engagementCalls.complete),
  endWork: work('consultant', engagementCalls.end, (n) => ({ reason: `Reason ${n}` })),
  reviewEachOther: async (scenario: Scenario) => {
    const { variation } = scenario;
    await variedActions.endWork(scenario);
    const words = { quality: (variation % 5) + 1, communication: 3, timeliness: 4 };
    const text = `Review ${variation}`;
    await work('owner', reviewCalls.give, () => ({ ...words, text }))(scenario);
    if (variation % 2)
      await work('consultant', reviewCalls.give, () => ({ ...words, text }))(scenario);
    await work('consultant', reviewCalls.reply, () => ({ text: `Reply ${variation}` }))(scenario);
  },
  joinNewsletter: ({ consultant, variation }: Scenario) =>
    consultant.call(enquiryCalls.joinNewsletter, {
      body: { email: `reader-${variation}@example.com` },
    }),
  order: ({ checkout, consultant }: Scenario) => checkout.order(consultant),
  buy: purchase({}),
  buyInTwoSteps: purchase({ capture: 'manual' }),
  payTooLittle: purchase({ amount: 100 }),
  getRefundInParts: ({ checkout, consultant }: Scenario) =>
    checkout.reverse(consultant, ['refund', { amount: 100 }], ['refund', {}]),
  disputeThePayment: ({ checkout, consultant }: Scenario) =>
    checkout.reverse(consultant, ['dispute', { status: 'open' }], ['dispute', { status: 'lost' }]),
  authorise: async ({ checkout, consultant }: Scenario) =>
    checkout.authorise(await checkout.order(consultant)),
  failToPay: async ({ checkout, consultant }: Scenario) =>
    checkout.fail(await checkout.order(consultant)),
  payAtTheSecondTry: async ({ checkout, consultant }: Scenario) => {
    const order = await checkout.order(consultant);
    await checkout.fail(order);
    await checkout.pay(consultant, order);
  },
} satisfies Record<string, Action>;

export type VariedAction = keyof typeof variedActions;

/** The actions of which histories are generated. */
export const actions: typeof variedActions & Readonly<Record<string, Action>> = {
  ...exampleActions,
  ...variedActions,
};
