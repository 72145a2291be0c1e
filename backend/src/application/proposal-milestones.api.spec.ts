import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { engagementCalls } from '@nirmaan/contracts/engagement';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { personCalls } from '@nirmaan/contracts/person';
import { projectCalls, projectId } from '@nirmaan/contracts/project';
import { eventually } from '@nirmaan/platform/testing';
import type { RunningApi } from '../testing/api.js';
import { A_WHILE } from '../testing/engaged.js';
import { post, type Signed, signUpConsultant, signUpManufacturer } from '../testing/people.js';
import { startApiWithReactors } from '../testing/reactors.js';

const WEEK_MS = 7 * 24 * 60 * 60_000;

const layout = { title: 'Layout', deliverable: 'Drawn', amount: '150.50', weeks: 2 };
const commissioning = {
  title: 'Commissioning',
  deliverable: 'It fills',
  amount: 249.5,
  weeks: '9',
};
const sent = [layout, commissioning];
const shown = [
  { ...layout, amount: 150.5 },
  { ...commissioning, weeks: 9 },
];

interface Milestone {
  readonly title: string;
  readonly deliverable: string;
  readonly amount: string | number;
  readonly weeks: string | number;
}

describe('the milestones of a proposal', () => {
  let api: RunningApi;
  let [meera, anita]: Signed[] = [];
  let project = '';
  beforeAll(async () => {
    api = await startApiWithReactors();
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    [meera, anita] = [await signUpManufacturer(api), await signUpConsultant(api, 1)];
    project = (await post(meera))._id;
  });

  const body = (milestones?: Milestone[]) => ({
    ...{ projectId: project, userBudget: 400, preposal: 'In two steps.' },
    ...(milestones && { milestones }),
  });
  const submit = (milestones?: Milestone[]) =>
    anita!.person.call(applicationCalls.submit, body(milestones));
  const edit = (milestones?: Milestone[]) =>
    anita!.person.call(applicationCalls.edit, body(milestones));
  const readAsOwner = async () => {
    meera!.person.catchUpWith(anita!.person);
    const extras = { params: { id: project } };
    return (await meera!.person.call(applicationCalls.applicants, undefined, extras)).data[0];
  };
  const setStatus = (status: 'success' | 'pending') =>
    meera!.person.call(applicationCalls.changeStatus, {
      ...{ projectId: project, applerId: anita!.account, status },
    });
  const getId = () => getApplicationId(projectId.parse(project), anita!.account);
  const readTypes = async () =>
    (await api.stores.eventStore.read(streamOf.engagement(getId()))).map(({ type }) => type);
  const readRoom = async () => {
    const extras = { params: { id: getId() } };
    return (await meera!.person.call(engagementCalls.room, undefined, extras)).data;
  };

  it('are read by both sides, and in the consultant’s download', async () => {
    expect((await submit(sent)).data.milestones).toEqual(shown);
    expect((await readAsOwner())?.milestones).toEqual(shown);
    const { person } = anita!;
    expect((await person.call(applicationCalls.mine)).data[0]?.milestones).toEqual(shown);
    const extras = { params: { id: project } };
    const page = await person.call(projectCalls.page, undefined, extras);
    expect(page.data.application?.milestones).toEqual(shown);
    await edit();
    const { data } = await person.call(personCalls.personalData);
    expect(data.applications).toMatchObject([
      { milestones: [], earlierVersions: [{ milestones: shown }] },
    ]);
  });

  it('are replaced by an edit, or dropped', async () => {
    await submit();
    expect((await readAsOwner())?.milestones).toEqual([]);
    await edit(sent);
    expect(await readAsOwner()).toMatchObject({ milestones: shown, edits: 1 });
    await edit(sent);
    expect((await readAsOwner())?.edits).toBe(1);
    await edit();
    expect(await readAsOwner()).toMatchObject({ milestones: [], edits: 2 });
  });

  it.each<[string, Milestone[], string]>([
    ['add up to another amount', [layout], 'milestones'],
    [
      'are more than 20',
      Array.from({ length: 21 }, () => ({ ...layout, amount: 0 })),
      'milestones',
    ],
    ['begin at once', [{ ...layout, amount: 400, weeks: 0 }], 'milestones.0.weeks'],
    ['take half a week', [{ ...layout, amount: 400, weeks: 1.5 }], 'milestones.0.weeks'],
    ['take more than five years', [{ ...layout, amount: 400, weeks: 261 }], 'milestones.0.weeks'],
    [
      'have a long title',
      [{ ...layout, amount: 400, title: 'x'.repeat(121) }],
      'milestones.0.title',
    ],
    ['deliver nothing', [{ ...layout, amount: 400, deliverable: ' ' }], 'milestones.0.deliverable'],
  ])('are refused where they %s', async (_, milestones, field) => {
    const { person } = anita!;
    for (const call of [applicationCalls.submit, applicationCalls.edit])
      expect(await person.fail(call, body(milestones))).toMatchObject({
        status: 400,
        body: { fields: [{ field }] },
      });
  });

  it('become the first version of the plan with the award, which the owner only accepts', async () => {
    await submit(sent);
    await setStatus('success');
    await eventually(async () => expect((await readRoom()).version).toBe(1), A_WHILE);
    const room = await readRoom();
    const inWeeks = (weeks: number) =>
      dayInIndia(new Date(Date.parse(room.openedAt) + weeks * WEEK_MS));
    expect(room).toMatchObject({
      proposed: {
        ...{ version: 1, isMine: false, amount: 400 },
        milestones: [
          { title: 'Layout', deliverable: 'Drawn', amount: 150.5, dueDay: inWeeks(2) },
          { title: 'Commissioning', amount: 249.5, dueDay: inWeeks(9) },
        ],
      },
      acts: ['agree', 'propose', 'end'],
      next: { act: 'agree', turn: 'mine' },
    });
    const extras = { params: { id: getId() } };
    await meera!.person.call(engagementCalls.agreePlan, { version: 1 }, extras);
    expect(await readRoom()).toMatchObject({ state: 'running', agreed: 1 });
  });

  it('are proposed again with an award that is given again', async () => {
    await submit(sent);
    await setStatus('success');
    await eventually(
      async () => expect(await readTypes()).toEqual(['EngagementOpened', 'WorkPlanProposed']),
      A_WHILE,
    );
    await setStatus('pending');
    await setStatus('success');
    const reopened = ['EngagementCancelled', 'EngagementOpened', 'WorkPlanProposed'];
    await eventually(async () => expect((await readTypes()).slice(2)).toEqual(reopened), A_WHILE);
    await eventually(
      async () => expect((await readRoom()).proposed).toMatchObject({ version: 2, amount: 400 }),
      A_WHILE,
    );
  });

  it('leave the plan to the parties where there are none', async () => {
    await submit();
    await setStatus('success');
    await eventually(async () => expect((await readRoom()).version).toBe(0), A_WHILE);
    expect(await readTypes()).toEqual(['EngagementOpened']);
  });
});
