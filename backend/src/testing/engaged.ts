import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { addDays, projectId } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { eventually } from '@nirmaan/platform/testing';
import type { RunningApi } from './api.js';
import { buyCredits, post, type Signed, signUp, signUpManufacturer } from './people.js';

export const A_WHILE = { timeout: 20_000, interval: 20 };

/** Meera has awarded Anita her bottling line, and their engagement is open: needs the reactors. */
export async function engage(api: RunningApi) {
  const [meera, anita] = [await signUpManufacturer(api), await signUp(api)];
  await buyCredits(api, anita.account, 1);
  const { _id } = await post(meera, { title: 'Bottling line' });
  await anita.person.call(applicationCalls.submit, { projectId: _id, userBudget: 400 });
  const id = getApplicationId(projectId.parse(_id), anita.account);
  const decided = { projectId: _id, applerId: anita.account };
  const setStatus = (status: 'success' | 'pending') =>
    meera.person.call(applicationCalls.changeStatus, { ...decided, status });
  const params = { params: { id } };
  const of = (milestone: number, more = {}) => ({
    params: { id, milestone: `${milestone}`, ...more },
  });
  /** As one that has heard of everything. */
  const catchUp = ({ person }: Signed) => {
    for (const one of [meera, anita]) person.catchUpWith(one.person);
    return person;
  };
  const read = async (who: Signed) =>
    (await catchUp(who).call(engagementCalls.room, undefined, params)).data;
  const list = async (who: Signed, query = {}) =>
    (await catchUp(who).call(engagementCalls.list, undefined, { query })).data;
  const notices = async (who: Signed) =>
    (await catchUp(who).call(notificationCalls.list)).data.filter(
      ({ engagementId }) => engagementId === id,
    );
  const inDays = (days: number) => addDays(api.clock.now(), days).toISOString().slice(0, 10);
  const milestones = [
    { title: 'Layout', deliverable: 'Drawn', amount: 150, dueDay: inDays(10) },
    { title: 'Commissioning', deliverable: 'It fills', amount: '250.50', dueDay: inDays(90) },
  ];
  const agreeOnPlan = async () => {
    await anita.person.call(engagementCalls.proposePlan, { replaces: 0, milestones }, params);
    await meera.person.call(engagementCalls.agreePlan, { version: 1 }, params);
  };
  /** Expects that work appends no event to the engagement. */
  const changesNothing = async (work: () => Promise<unknown>) => {
    const count = async () => (await api.stores.eventStore.read(streamOf.engagement(id))).length;
    const before = await count();
    await work();
    expect(await count()).toBe(before);
  };
  await setStatus('success');
  await eventually(() => read(anita), A_WHILE);
  return {
    ...{ meera, anita, id, decided, setStatus, params, of },
    ...{ read, list, notices, inDays, milestones, agreeOnPlan, changesNothing },
  };
}

export type Engaged = Awaited<ReturnType<typeof engage>>;
