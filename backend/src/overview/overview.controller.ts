import { Controller } from '@nestjs/common';
import type { AccountId } from '@nirmaan/contracts/account';
import { applicationsReadModel, type ApplicationView } from '@nirmaan/contracts/application';
import { engagementsReadModel } from '@nirmaan/contracts/engagement';
import { DAY_MS, dayInIndia, MAX_COUNTED, notHidden } from '@nirmaan/contracts/kernel';
import {
  type AttentionOnWire,
  overviewCalls,
  type OverviewOnWire,
} from '@nirmaan/contracts/overview';
import { openOn, projectsReadModel, type ProjectView } from '@nirmaan/contracts/project';
import {
  ordersReadModel,
  type PurchaseView,
  subscriptionsReadModel,
  toUserSubscriptionOnWire,
} from '@nirmaan/contracts/subscription';
import type { Document, Filter } from 'mongodb';
import { Clock } from '../kernel/commands/index.js';
import { AtLeast, Reply, Serve, SignedIn, type Viewer } from '../kernel/http/index.js';
import {
  type Documents,
  type Reading,
  ReadModelReader,
  splitIntoParts,
} from '../kernel/reading/index.js';
import { listCompleted, listOwnProjects } from '../project/project.module.js';
import { activePurchases, byEnd } from '../subscription/subscription.decider.js';

/** The active purchase that ends first, else the one that ended last. */
export const getCurrentPurchase = (purchases: readonly PurchaseView[], now: Date) =>
  activePurchases(purchases, now)[0] ?? purchases.toSorted(byEnd).at(-1);

export const countCredits = (purchases: readonly PurchaseView[], now: Date): number =>
  activePurchases(purchases, now).reduce((left, { credits, used }) => left + credits - used, 0);

/** When the last of the active subscriptions ends; null when none is active. */
export const getActiveUntil = (purchases: readonly PurchaseView[], now: Date): Date | null => {
  const last = activePurchases(purchases, now).at(-1);
  return last ? new Date(last.until) : null;
};

export interface Counts {
  readonly freelance: number;
  readonly execution: number;
  readonly applied: number;
  readonly live: number;
  readonly attention: Readonly<Partial<Record<AttentionOnWire['kind'], number>>>;
}

const several = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const words: Readonly<Record<AttentionOnWire['kind'], (count: number) => string>> = {
  pendingApplicants: (count) =>
    `${several(count, 'applicant waits', 'applicants wait')} for your decision.`,
  closingSoon: (count) =>
    `The last date to apply is near for ${several(count, 'project', 'projects')}.`,
  lastDayPassed: (count) =>
    `The last date to apply has passed for ${several(count, 'project', 'projects')} that you have not closed.`,
  awarded: (count) => `${several(count, 'project was', 'projects were')} awarded to you.`,
  noCredit: () => 'You need a plan to apply.',
  subscriptionEnds: (days) => `Your subscription ends in ${several(days, 'day', 'days')}.`,
};

/** The messages for all counts above zero, in the order of the table. */
const describeAttention = (counts: Counts['attention']): AttentionOnWire[] =>
  Object.entries(words).flatMap(([name, wordsFor]) => {
    const kind = name as AttentionOnWire['kind'];
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count, message: wordsFor(count) }] : [];
  });

const WARN_DAYS = 7;
/** Today, tomorrow and the day after. */
const CLOSING_SOON_MS = 2 * DAY_MS;

async function countForManufacturer(reading: Reading, owner: AccountId, now: Date) {
  const projects = reading.collection(projectsReadModel);
  const own = await listOwnProjects(reading, owner, MAX_COUNTED);
  const applicants = reading.collection(applicationsReadModel);
  const countApplicants = (status: Filter<ApplicationView> = {}) =>
    countOver(own, applicants, (part) => ({
      ...notHidden,
      ...status,
      project: { $in: part },
    }));
  const today = dayInIndia(now);
  const { lastDay, ...open } = { owner, ...openOn(today) };
  const soon = dayInIndia(new Date(now.getTime() + CLOSING_SOON_MS));
  const [byCategory, applied, pendingApplicants, live, closingSoon, lastDayPassed, done] =
    await Promise.all([
      countByCategory(reading, { owner }),
      countApplicants(),
      countApplicants({ status: 'pending' }),
      projects.count({ ...open, lastDay }),
      projects.count({ ...open, lastDay: { ...lastDay, $lte: soon } }),
      projects.count({ owner, phase: 'live', lastDay: { $lt: today } }),
      listLastDaysOfCompleted(reading, owner),
    ]);
  const attention = {
    pendingApplicants,
    closingSoon: closingSoon - done.filter((day) => day >= today && day <= soon).length,
    lastDayPassed: lastDayPassed - done.filter((day) => day < today).length,
  };
  return { ...byCategory, applied, live, attention };
}

/** Of live projects on which the work is completed: their last days need no attention. */
async function listLastDaysOfCompleted(reading: Reading, owner: AccountId): Promise<string[]> {
  const state = { $in: ['planning' as const, 'running' as const, 'completed' as const] };
  const work = await reading
    .collection(engagementsReadModel)
    .find({ owner, state }, { projection: { project: 1, state: 1 } })
    .limit(MAX_COUNTED)
    .toArray();
  const projects = reading.collection(projectsReadModel);
  const parts = splitIntoParts([...listCompleted(work)]).map((part) =>
    projects.find({ _id: { $in: part } }, { projection: { phase: 1, lastDay: 1 } }).toArray(),
  );
  const live = (await Promise.all(parts)).flat().filter(({ phase }) => phase === 'live');
  return live.map(({ lastDay }) => lastDay);
}

/** Counts over parts of what a filter names, as far as is worth counting. */
async function countOver<Item, View extends Document>(
  items: readonly Item[],
  documents: Documents<View>,
  getFilter: (part: readonly Item[]) => Filter<View>,
): Promise<number> {
  let count = 0;
  for (const part of splitIntoParts(items))
    if (count < MAX_COUNTED) count += await documents.count(getFilter(part));
  return Math.min(count, MAX_COUNTED);
}

async function countForConsultant(
  reading: Reading,
  consultant: AccountId,
  purchases: readonly PurchaseView[],
  now: Date,
): Promise<Counts> {
  const applications = reading.collection(applicationsReadModel);
  const [byCategory, applied, awards, engaged] = await Promise.all([
    countByCategory(reading, { ...notHidden, ...openOn(dayInIndia(now)) }),
    applications.count({ consultant }),
    applications.count({ consultant, status: 'awarded' }),
    reading.collection(engagementsReadModel).count({
      consultant,
      state: { $in: ['running', 'completed', 'ended'] },
    }),
  ]);
  // Those of which no plan is agreed yet.
  const awarded = Math.max(0, awards - engaged);
  const noCredit = countCredits(purchases, now) === 0 ? 1 : 0;
  const subscriptionEnds = getDaysToWarn(getActiveUntil(purchases, now), now);
  return { ...byCategory, applied, live: 0, attention: { awarded, noCredit, subscriptionEnds } };
}

/** Days until a subscription ends; 0 when it does not end soon. */
function getDaysToWarn(until: Date | null, now: Date): number {
  if (!until) return 0;
  const days = Math.ceil((until.getTime() - now.getTime()) / DAY_MS);
  return days <= WARN_DAYS ? days : 0;
}

async function countByCategory(reading: Reading, scope: Filter<ProjectView>) {
  const projects = reading.collection(projectsReadModel);
  const [freelance, execution] = await Promise.all([
    projects.count({ ...scope, category: 'freelance' }),
    projects.count({ ...scope, category: 'execution' }),
  ]);
  return { freelance, execution };
}

const countInProgress = (reading: Reading, { account, role }: Viewer): Promise<number> =>
  reading.collection(engagementsReadModel).count({
    [role === 'manufacturer' ? 'owner' : 'consultant']: account,
    state: { $in: ['planning', 'running'] },
  });

const models = [
  projectsReadModel,
  applicationsReadModel,
  engagementsReadModel,
  subscriptionsReadModel,
  ordersReadModel,
];

@Controller()
export class OverviewController {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly clock: Clock,
  ) {}

  @Serve(overviewCalls.view)
  async overview(@SignedIn() viewer: Viewer, @AtLeast() atLeast: AtLeast) {
    const now = this.clock.now();
    const reading = await this.reader.open(atLeast, ...models);
    const purchases = await findPurchases(reading, viewer);
    const inProgress = await countInProgress(reading, viewer);
    const { attention, ...counts } =
      viewer.role === 'manufacturer'
        ? await countForManufacturer(reading, viewer.account, now)
        : await countForConsultant(reading, viewer.account, purchases, now);
    const data: OverviewOnWire = {
      plan: await getPlan(reading, purchases, now),
      counts: { ...counts, inProgress, credit: countCredits(purchases, now) },
      attention: describeAttention(attention),
    };
    return Reply.from(reading, { message: 'Overview', data });
  }
}

async function findPurchases(reading: Reading, { account }: Viewer): Promise<PurchaseView[]> {
  const found = await reading.collection(subscriptionsReadModel).findOne({ _id: account });
  return found?.purchases ?? [];
}

async function getPlan(reading: Reading, purchases: readonly PurchaseView[], now: Date) {
  const inUse = getCurrentPurchase(purchases, now);
  if (!inUse) return null;
  const order = await reading.collection(ordersReadModel).findOne({ _id: inUse.order });
  return toUserSubscriptionOnWire(inUse, order ?? undefined, now);
}
