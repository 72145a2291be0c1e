import type { AccountId } from '@nirmaan/contracts/account';
import { applicationsReadModel } from '@nirmaan/contracts/application';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { projectsReadModel, type ProjectView } from '@nirmaan/contracts/project';
import type { PurchaseView } from '@nirmaan/contracts/subscription';
import type { Filter } from 'mongodb';
import type { Reading } from '../kernel/reading/index.js';
import type { Figures } from './attention.js';
import { activeUntil, creditsLeft } from './subscription-in-use.js';

const DAY_MS = 24 * 60 * 60_000;
const WARN_DAYS = 7;
/** Today, tomorrow and the day after: as long as owners are told of it. */
const CLOSING_SOON_MS = 2 * DAY_MS;

/** A manufacturer's own projects, and what came in for them. */
export async function manufacturersFigures(
  reading: Reading,
  owner: AccountId,
  now: Date,
): Promise<Figures> {
  const projects = reading.collection(projectsReadModel);
  const own = await projects
    .find({ owner })
    .project<Pick<ProjectView, '_id'>>({ _id: 1 })
    .toArray();
  const project = { $in: own.map(({ _id }) => _id) };
  const applicants = reading.collection(applicationsReadModel);
  const today = dayInIndia(now);
  const soon = dayInIndia(new Date(now.getTime() + CLOSING_SOON_MS));
  const liveUntil = (lastDay: Filter<string>) =>
    projects.countDocuments({ owner, phase: 'live', lastDay });
  const [byCategory, applied, pendingApplicants, closingSoon, lastDayPassed] = await Promise.all([
    countByCategory(reading, { owner }),
    applicants.countDocuments({ project }),
    applicants.countDocuments({ project, status: 'pending' }),
    liveUntil({ $gte: today, $lte: soon }),
    liveUntil({ $lt: today }),
  ]);
  return { ...byCategory, applied, attention: { pendingApplicants, closingSoon, lastDayPassed } };
}

/** What a consultant may apply to, and what became of the applications. */
export async function consultantsFigures(
  reading: Reading,
  consultant: AccountId,
  purchases: readonly PurchaseView[],
  now: Date,
): Promise<Figures> {
  const applications = reading.collection(applicationsReadModel);
  const [byCategory, applied, awarded] = await Promise.all([
    countByCategory(reading, { phase: 'live' }),
    applications.countDocuments({ consultant }),
    applications.countDocuments({ consultant, status: 'awarded' }),
  ]);
  const noCredit = creditsLeft(purchases, now) === 0 ? 1 : 0;
  const subscriptionEnds = daysToWarnOf(activeUntil(purchases, now), now);
  return { ...byCategory, applied, attention: { awarded, noCredit, subscriptionEnds } };
}

/** Days until a subscription ends; 0 while there is no need to say so. */
function daysToWarnOf(until: Date | null, now: Date): number {
  if (!until) return 0;
  const days = Math.ceil((until.getTime() - now.getTime()) / DAY_MS);
  return days <= WARN_DAYS ? days : 0;
}

async function countByCategory(reading: Reading, scope: Filter<ProjectView>) {
  const projects = reading.collection(projectsReadModel);
  const [freelance, execution] = await Promise.all([
    projects.countDocuments({ ...scope, category: 'freelance' }),
    projects.countDocuments({ ...scope, category: 'execution' }),
  ]);
  return { freelance, execution };
}
