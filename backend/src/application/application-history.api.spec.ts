import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { projectId as toProjectId } from '@nirmaan/contracts/project';
import { EventStore } from '@nirmaan/platform/eventstore';
import { bySpec } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import type { RunningApi } from '../testing/api.js';
import { type Signed, signUpConsultant, startWithApplication } from '../testing/people.js';
import { setVisibility } from './application.decider.js';
import { signInStaff } from '../testing/staff.js';

const { changeStatus, history } = applicationCalls;

describe('the history of an application', () => {
  let api: RunningApi;
  let meera: Signed;
  let omar: Signed;
  let anita: Signed;
  let vikram: Signed;
  let projectId = '';
  beforeAll(async () => {
    ({ api, meera, omar, anita, projectId } = await startWithApplication());
    vikram = await signUpConsultant(api);
    const decision = { projectId, applerId: anita.account };
    const award = { ...decision, status: 'success', reason: 'Best fit' } as const;
    await meera.person.call(changeStatus, award);
    await meera.person.call(changeStatus, { ...decision, status: 'rejected' });
  });
  afterAll(() => api.stop());

  const historyRequest = (query = {}) => ({
    params: { projectId, consultantId: anita.account },
    query,
  });

  const steps = [
    { type: 'ProposalSubmitted', from: null, to: 'pending', byName: 'Anita Rao', reason: null },
    { from: 'pending', to: 'success', byName: 'Meera Iyer', reason: 'Best fit' },
    { from: 'success', to: 'rejected', byName: 'Meera Iyer', reason: null },
  ];

  it('is shown to the owner, the consultant and auditors', async () => {
    const auditor = await signInStaff(api, 'auditor');
    for (const person of [meera.person, anita.person, auditor]) {
      const { data } = await person.call(history, undefined, historyRequest());
      expect(data).toMatchObject({ state: { status: 'rejected' }, entries: steps });
    }
  });

  it('reads names without loading account streams', async () => {
    const readRaw = jest.spyOn(EventStore.prototype, 'readRaw');
    await meera.person.call(history, undefined, historyRequest());
    const streams = readRaw.mock.calls.map(([stream]) => stream);
    readRaw.mockRestore();
    expect(streams.filter((stream) => stream.startsWith('account-'))).toEqual([]);
  });

  it('can be read as of an instant or a position', async () => {
    const { data } = await anita.person.call(history, undefined, historyRequest());
    for (const asOf of [data.entries[1]!.at, data.entries[1]!.position]) {
      const then = await anita.person.call(history, undefined, historyRequest({ asOf }));
      expect(then.data).toMatchObject({
        state: { status: 'success' },
        entries: steps.slice(0, 2),
      });
    }
    const before = { asOf: '2000-01-01T00:00:00Z' };
    const empty = await anita.person.call(history, undefined, historyRequest(before));
    expect(empty.data).toMatchObject({ state: null, entries: [] });
  });

  it('is hidden from everyone else', async () => {
    const operator = await signInStaff(api, 'operator');
    expect(await api.visitor().fail(history, undefined, historyRequest())).toMatchObject({
      status: 401,
    });
    for (const person of [omar.person, vikram.person, operator])
      expect(await person.fail(history, undefined, historyRequest())).toMatchObject({
        status: 403,
      });
  });

  it('is hidden from the owner while the application is hidden', async () => {
    const application = getApplicationId(toProjectId.parse(projectId), anita.account);
    const hiding = { why: 'suspended', keepsAwarded: false };
    await api.executor.execute(setVisibility, application, { hiding }, bySpec);
    expect(await meera.person.fail(history, undefined, historyRequest())).toMatchObject({
      code: 'APPLICATION.NOT_FOUND',
    });
    await anita.person.call(history, undefined, historyRequest());
    await api.executor.execute(setVisibility, application, { hiding: null }, bySpec);
    await meera.person.call(history, undefined, historyRequest());
  });

  it('is not found for an unknown project or application', async () => {
    const fail = (changes: object, query = {}) =>
      meera.person.fail(history, undefined, {
        params: { ...historyRequest().params, ...changes },
        query,
      });
    expect(await fail({ projectId: v4() })).toMatchObject({ code: 'PROJECT.NOT_FOUND' });
    const never = { consultantId: vikram.account };
    expect(await fail(never)).toMatchObject({ code: 'APPLICATION.NOT_FOUND' });
    expect(await fail({ projectId: 'x' })).toMatchObject({ status: 400 });
    expect(await fail({}, { asOf: 'yesterday' })).toMatchObject({ status: 400 });
  });
});
