import { applicationCalls, MAX_EDITS } from '@nirmaan/contracts/application';
import { attachmentCalls, fileHash } from '@nirmaan/contracts/attachment';
import { auditCalls } from '@nirmaan/contracts/audit';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { personCalls } from '@nirmaan/contracts/person';
import { projectCalls } from '@nirmaan/contracts/project';
import { v4 } from 'uuid';
import { type RunningApi, startApi } from '../testing/api.js';
import { storesNothing } from '../testing/nothing-stored.js';
import {
  addSectors,
  buyCredits,
  post,
  type Signed,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { signInStaff } from '../testing/staff.js';
import { drawPdf } from '../testing/uploads.js';

const { submit, edit, changeStatus, applicants, mine, history } = applicationCalls;

describe('editing a proposal', () => {
  let api: RunningApi;
  let meera: Signed;
  let anita: Signed;
  let projectId = '';
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    [meera, anita] = [await signUpManufacturer(api), await signUp(api)];
    await buyCredits(api, anita.account, 20);
  });
  afterAll(() => api.stop());

  const first = { userBudget: 215_000, preposal: 'In two weeks.' };
  const second = { userBudget: 2_150_000, preposal: 'In three weeks.' };

  async function applyAgain(): Promise<void> {
    projectId = (await post(meera, { title: 'Bottling line' }))._id;
    await anita.person.call(submit, { projectId, ...first });
  }
  const editTo = (content: object, by = anita) =>
    by.person.call(edit, { projectId, ...second, ...content });
  const refused = (content: object = {}, by = anita) =>
    by.person.fail(edit, { projectId, ...second, ...content });
  const decide = (changes: object) =>
    meera.person.send(changeStatus, { projectId, applerId: anita.account, ...changes });
  async function readAsOwner() {
    meera.person.catchUpWith(anita.person);
    const { data } = await meera.person.call(applicants, undefined, { params: { id: projectId } });
    return data[0];
  }

  it('shows the new proposal to both parties and notifies the owner', async () => {
    await applyAgain();
    await storesNothing(api, () => anita.person.call(edit, { projectId, ...first }));
    expect(await readAsOwner()).toMatchObject({ ...first, edits: 0, editedAt: null });
    expect(await editTo({})).toEqual({ message: 'Proposal updated successfully' });
    const seen = await readAsOwner();
    expect(seen).toMatchObject({ ...second, edits: 1, status: 'pending' });
    expect(seen?.editedAt).toMatch(/^\d{4}-/);
    const [own] = (await anita.person.call(mine)).data;
    expect(own).toMatchObject({ ...second, edits: 1, editedAt: seen?.editedAt });
    const page = await anita.person.call(projectCalls.page, undefined, {
      params: { id: projectId },
    });
    expect(page.data.application).toMatchObject({ ...second, edits: 1 });
    const { data } = await meera.person.call(notificationCalls.list);
    expect(data[0]).toMatchObject({
      kind: 'proposalEdited',
      message: 'Anita Rao has edited the proposal for “Bottling line” and now asks for ₹21,50,000.',
      consultantId: anita.account,
    });
  });

  it('does not announce an edit of the text as another amount', async () => {
    await applyAgain();
    await editTo({});
    await editTo({ preposal: 'In four weeks.' });
    meera.person.catchUpWith(anita.person);
    const { data } = await meera.person.call(notificationCalls.list);
    const edited = 'Anita Rao has edited the proposal for “Bottling line”';
    expect(data.slice(0, 2).map(({ message }) => message)).toEqual([
      `${edited}. The amount is still ₹21,50,000.`,
      `${edited} and now asks for ₹21,50,000.`,
    ]);
  });

  it('keeps earlier versions in the histories and in the export of personal data', async () => {
    await applyAgain();
    await editTo({});
    const historyRequest = { params: { projectId, consultantId: anita.account } };
    const { data } = await anita.person.call(history, undefined, historyRequest);
    expect(data.entries).toMatchObject([
      { type: 'ProposalSubmitted', from: null, to: 'pending', userBudget: 215_000 },
      { type: 'ProposalEdited', from: 'pending', to: 'pending', userBudget: 2_150_000 },
    ]);
    const auditor = await signInStaff(api, 'auditor');
    const replayed = async (query = {}) =>
      (await auditor.call(auditCalls.timeline, undefined, { ...historyRequest, query })).data;
    expect((await replayed()).proposal).toEqual({ text: 'In three weeks.', amount: 2_150_000 });
    const then = await replayed({ asOf: data.entries[0]?.position });
    expect(then.proposal).toEqual({ text: 'In two weeks.', amount: 215_000 });
    const { data: held } = await anita.person.call(personCalls.personalData);
    const found = held.applications.find((one) => one.projectId === projectId);
    expect(found).toMatchObject({
      amount: 2_150_000,
      earlierVersions: [{ amount: 215_000, proposal: 'In two weeks.' }],
      decisions: [],
    });
  });

  it('keeps, adds and removes attachments', async () => {
    await applyAgain();
    const attachment = { bytes: drawPdf('A layout'), name: 'layout.pdf' };
    const { data } = await anita.person.call(attachmentCalls.upload, undefined, { attachment });
    const named = [{ file: fileHash.parse(data.file), name: 'layout.pdf' }];
    await editTo({ attachments: named });
    expect((await readAsOwner())?.attachments).toMatchObject([{ name: 'layout.pdf' }]);
    await storesNothing(api, () => editTo({ attachments: named }));
    await editTo({});
    expect((await readAsOwner())?.attachments).toEqual([]);
  });

  it('lets the owner decide only on the version that they have read', async () => {
    await applyAgain();
    await editTo({});
    const award = { status: 'success', edits: 0 } as const;
    await storesNothing(api, async () => {
      expect(await decide(award)).toMatchObject({
        status: 409,
        body: { code: 'APPLICATION.EDITED_MEANWHILE' },
      });
    });
    expect(await decide({ ...award, edits: 1 })).toMatchObject({ status: 200 });
    await storesNothing(api, async () =>
      expect(await refused()).toMatchObject({ status: 409, code: 'APPLICATION.ALREADY_DECIDED' }),
    );
    await decide({ status: 'pending' });
    await editTo({ userBudget: 5 });
  });

  it(`is refused after ${MAX_EDITS} edits`, async () => {
    await applyAgain();
    for (let n = 1; n <= MAX_EDITS; n += 1) await editTo({ userBudget: n });
    await storesNothing(api, async () => {
      expect(await refused()).toMatchObject({ status: 409, code: 'APPLICATION.EDITED_OFTEN' });
      await editTo({ userBudget: MAX_EDITS });
    });
  });

  it('is refused once the project is closed', async () => {
    await applyAgain();
    await meera.person.call(projectCalls.close, { projectId });
    await storesNothing(api, async () =>
      expect(await refused()).toMatchObject({ status: 409, code: 'PROJECT.CLOSED' }),
    );
  });

  it('is allowed for the applicant only', async () => {
    await applyAgain();
    const [omar, vikram] = [await signUpManufacturer(api), await signUpConsultant(api, 1)];
    await storesNothing(api, async () => {
      for (const manufacturer of [meera, omar])
        expect(await refused({}, manufacturer)).toMatchObject({ code: 'ACCOUNT.WRONG_ROLE' });
      expect(await refused({}, vikram)).toMatchObject({ code: 'APPLICATION.NOT_FOUND' });
      expect(await refused({ projectId: v4() })).toMatchObject({ code: 'PROJECT.NOT_FOUND' });
      expect(await api.visitor().fail(edit, {})).toMatchObject({ status: 401 });
      const failed = await refused({ userBudget: '' });
      expect(failed.body.error).toBe('Please enter a proposal amount');
    });
  });
});
