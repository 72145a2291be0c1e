import { applicationCalls } from '@nirmaan/contracts/application';
import { projectCalls } from '@nirmaan/contracts/project';
import { v4 } from 'uuid';
import { type RunningApi, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { addSectors, post, signUpConsultant, signUpManufacturer } from '../testing/people.js';

describe('closing a project', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
  });
  afterAll(() => api.stop());

  it('ends applications and edits, and appears as closed', async () => {
    const meera = await signUpManufacturer(api);
    const anita = await signUpConsultant(api);
    const { _id } = await post(meera);
    await caughtUp(api);
    const closing = { projectId: _id };
    const answer = await meera.person.call(projectCalls.close, closing);
    expect(answer.message).toBe('Project closed successfully');
    const { data } = await meera.person.call(projectCalls.mine);
    expect(data).toMatchObject([{ _id, status: 2, awardStatus: 2 }]);
    const offer = { projectId: _id, userBudget: 1, preposal: '' };
    const refusedToApply = await anita.person.fail(applicationCalls.submit, offer);
    expect(refusedToApply).toMatchObject({ status: 409, code: 'PROJECT.CLOSED' });
    const edit = { projectId: _id, title: 'Too late' };
    const refusedToEdit = await meera.person.fail(projectCalls.update, edit);
    expect(refusedToEdit).toMatchObject({ status: 409, code: 'PROJECT.CLOSED' });
    await meera.person.call(projectCalls.close, closing);
  });

  it('is allowed to the owner only', async () => {
    const meera = await signUpManufacturer(api);
    const omar = await signUpManufacturer(api);
    const closing = { projectId: (await post(meera))._id };
    expect(await omar.person.fail(projectCalls.close, closing)).toMatchObject({
      status: 403,
      code: 'PROJECT.NOT_THE_OWNER',
    });
    expect(await api.visitor().fail(projectCalls.close, closing)).toMatchObject({ status: 401 });
  });

  it('refuses an unknown project', async () => {
    const meera = await signUpManufacturer(api);
    const unknown = await meera.person.fail(projectCalls.close, { projectId: v4() });
    expect(unknown).toMatchObject({ status: 404, code: 'PROJECT.NOT_FOUND' });
    const odd = await meera.person.fail(projectCalls.close, { projectId: { $ne: null } });
    expect(odd).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
  });
});
