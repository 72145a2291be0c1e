import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { blogCalls } from '@nirmaan/contracts/blog';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { overviewCalls } from '@nirmaan/contracts/overview';
import { completedProjectCalls, projectCalls } from '@nirmaan/contracts/project';
import { sectorCalls } from '@nirmaan/contracts/sector';
import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import {
  type Action,
  apply,
  asking,
  browse,
  decide,
  mistake,
  open,
  post,
  type User,
  write,
} from './everyday-actions.js';
import { picked } from './random.js';

/** The actions with their relative frequencies. */
type Habits = readonly (readonly [often: number, act: Action])[];

const everybody: Habits = [
  [30, browse],
  [4, asking(projectCalls.bySector, () => ({ body: { sector: 'food' }, query: { limit: '20' } }))],
  [10, asking(accountCalls.whoAmI)],
  [4, asking(sectorCalls.list)],
  [4, asking(blogCalls.list)],
  [2, asking(completedProjectCalls.list)],
  [2, asking(subscriptionCalls.plans)],
  [6, asking(notificationCalls.list)],
  [3, asking(overviewCalls.view)],
  [2, open],
  [4, write],
  [6, mistake],
];

const manufacturer: Habits = [
  ...everybody,
  [4, post],
  [10, asking(projectCalls.mine, () => ({ query: { limit: '20' } }))],
  [
    8,
    asking(applicationCalls.applicants, ({ town, random }) => ({
      params: { id: picked(random, town.projects) },
    })),
  ],
  [8, decide],
];

/** Most projects eventually refuse a consultant who has already applied. */
const consultant: Habits = [
  ...everybody,
  [12, apply],
  [10, asking(applicationCalls.mine, () => ({ query: { limit: '20' } }))],
];

/** Makes a user's requests one after another; counts the answers by status. */
export async function useEveryDay(
  user: User,
  requests: number,
  statuses: Map<number, number>,
): Promise<void> {
  const habits = user.person.user?.userRole === 'manufacturer' ? manufacturer : consultant;
  const actions = habits.flatMap(([often, act]) => Array.from({ length: often }, () => act));
  for (let done = 0; done < requests; done += 1) {
    const status = await picked(user.random, actions)(user);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}
