import { applicationCalls, getApplicationId } from '@nirmaan/contracts/application';
import { messageCalls } from '@nirmaan/contracts/message';
import { personCalls } from '@nirmaan/contracts/person';
import { projectCalls, projectId } from '@nirmaan/contracts/project';
import { reportCalls } from '@nirmaan/contracts/report';
import { eventually } from '@nirmaan/platform/testing';
import { v4 } from 'uuid';
import { runAdmin } from '../testing/admin.js';
import type { RunningApi } from '../testing/api.js';
import {
  post,
  projectForm,
  type Signed,
  signUp,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import type { Person } from '../testing/person.js';
import { startApiWithReactors } from '../testing/reactors.js';
import { signInStaff } from '../testing/staff.js';
import { attach, drawPdf } from '../testing/uploads.js';

const within5s = { timeout: 5_000, interval: 50 };

describe('what operators read of a report', () => {
  let api: RunningApi;
  let operator: Person;
  let [anita, meera]: Signed[] = [];
  let project = '';
  beforeAll(async () => {
    api = await startApiWithReactors();
    operator = await signInStaff(api, 'operator');
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    [anita, meera] = [await signUp(api), await signUpManufacturer(api)];
    project = (await post(meera, { title: 'Bottling line' }))._id;
  });

  const about = (target: string, kind: 'project' | 'message') => ({
    ...{ kind, target, reason: 'fraud' as const },
    details: 'The owner asks for a deposit.',
  });
  const list = async (show: 'open' | 'decided' = 'open') =>
    (await operator.call(reportCalls.list, undefined, { query: { show, limit: '500' } })).data;

  /** A message to Meera, and a report of hers about it. */
  const reportMessage = async () => {
    const applicant = await signUpConsultant(api, 1);
    const offer = { projectId: project, userBudget: 1, preposal: '' };
    await applicant.person.call(applicationCalls.submit, offer);
    const application = getApplicationId(projectId.parse(project), applicant.account);
    const extras = { params: { id: application } };
    await applicant.person.call(messageCalls.send, { text: 'Pay me first.' }, extras);
    meera!.person.catchUpWith(applicant.person);
    const readThread = ({ person }: Signed) => person.call(messageCalls.thread, undefined, extras);
    const { data } = await readThread(meera!);
    const body = { ...about(data[0]!._id, 'message'), application };
    await meera!.person.call(reportCalls.file, body);
    operator.catchUpWith(meera!.person);
    const filed = (await list()).find(({ target }) => target === data[0]?._id);
    return { applicant, body, filed: filed!, readThread };
  };

  it('about a message names its author, and is taken from its recipient only', async () => {
    const { applicant, body, filed } = await reportMessage();
    expect(filed).toMatchObject({ title: 'Pay me first.', accused: { _id: applicant.account } });
    expect(await anita!.person.fail(reportCalls.file, body)).toMatchObject({ status: 404 });
  });

  it('that is upheld hides the message from both parties, unless an operator shows it again', async () => {
    const { applicant, filed, readThread } = await reportMessage();
    const why = 'It threatens the reader.';
    await operator.call(reportCalls.decide, { report: filed._id, decision: 'hidden', why });
    const isShown = (isHidden: boolean, text: string) =>
      eventually(async () => {
        for (const party of [meera!, applicant]) {
          expect((await readThread(party)).data).toMatchObject([{ isHidden, text }]);
          expect((await party.person.call(messageCalls.conversations)).data).toMatchObject([
            { newest: { isHidden, text } },
          ]);
        }
      }, within5s);
    await isShown(true, '');
    // What was sent stays known: to the operators, and to its author's export.
    expect((await list('decided')).find(({ _id }) => _id === filed._id)?.title).toBe(
      'Pay me first.',
    );
    const { data } = await applicant.person.call(personCalls.personalData);
    expect(data.messages).toMatchObject([{ text: 'Pay me first.' }]);
    await runAdmin(api, 'report', 'unhide', filed._id);
    await isShown(false, 'Pay me first.');
  });

  it('about a project gives operators its brief and attachments, also once it is closed', async () => {
    const plan = await attach(meera!, drawPdf('the hall'));
    const { project: posted } = await meera!.person.call(projectCalls.post, {
      ...projectForm(),
      attachments: [plan],
    });
    await anita!.person.call(reportCalls.file, about(posted._id, 'project'));
    operator.catchUpWith(anita!.person);
    const filed = (await list()).find(({ target }) => target === posted._id)!;
    await meera!.person.call(projectCalls.close, { projectId: posted._id });
    operator.catchUpWith(meera!.person);
    const read = (await list()).find(({ _id }) => _id === filed._id);
    expect(read?.text).toBe(projectForm().description);
    const [listed] = read?.attachments ?? [];
    expect(listed).toMatchObject({ name: 'plan.pdf', type: 'application/pdf' });
    const got = await operator.download(listed!.url);
    expect([got.status, got.body]).toEqual([200, drawPdf('the hall')]);
    for (const other of [anita!.person, meera!.person, await signInStaff(api, 'auditor')])
      expect((await other.download(listed!.url)).status).toBe(404);
    const noReport = listed!.url.replace(filed._id, v4());
    expect((await operator.download(noReport)).status).toBe(404);
  });
});
