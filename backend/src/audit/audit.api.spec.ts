import { applicationCalls, applicationsReadModel } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { accountCalls } from '@nirmaan/contracts/account';
import { silentLog } from '@nirmaan/platform/log';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { type RunningApi, secrets, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { addSectors, buyCredits, post, type Signed, signUp } from '../testing/people.js';
import { Person } from '../testing/person.js';
import { hire } from '../testing/staff.js';
import { anchorFor } from './anchoring.js';
import { checkBundle } from './bundle.js';
import { LogAnchorer } from './log-anchorer.js';
import { Seal } from './seal.js';
import { checkLog } from './verify-log.js';

const seal = new Seal(secrets.AUDIT_SIGNING_KEY);
const mixedCase = 'Anita.Rao@Example.com';
const formula = '=HYPERLINK("http://evil.example")';

describe('an auditor', () => {
  let api: RunningApi;
  let auditor: Person;
  let anita: Signed;
  let meera: Signed;
  let projectId: string;
  let consultantId: string;

  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    anita = await signUp(api, { email: mixedCase });
    meera = await signUp(api, { userRole: 'manufacturer', name: formula });
    await buyCredits(api, anita.account, 1);
    auditor = new Person(api.url);
    await auditor.call(accountCalls.login, await hire(api, 'auditor'));
    projectId = (await post(meera))._id;
    consultantId = anita.account;
    const offer = { projectId, userBudget: 410_000, preposal: 'Two weeks.' };
    await anita.person.call(applicationCalls.submit, offer);
    const decision = { projectId, applerId: consultantId };
    const decide = (status: 'success' | 'rejected', reason?: string) =>
      meera.person.call(applicationCalls.changeStatus, { ...decision, status, reason });
    await decide('success', 'Best fit');
    await decide('rejected', formula);
    await caughtUp(api);
  });
  afterAll(() => api.stop());

  const params = () => ({ projectId, consultantId });
  const storyAsOf = async (asOf?: string) =>
    (
      await auditor.call(auditCalls.story, undefined, {
        params: params(),
        ...(asOf && { query: { asOf } }),
      })
    ).data;

  it('finds applications by project, consultant and day', async () => {
    const find = async (query: Record<string, string>) =>
      (await auditor.call(auditCalls.find, undefined, { query })).data.map((one) => [
        one.projectId,
        one.consultantId,
      ]);
    const found = [[projectId, consultantId]];
    const today = new Date().toISOString().slice(0, 10);
    for (const query of [
      {},
      { project: projectId },
      { consultant: consultantId },
      { from: '2020-01-01', until: '2999-01-01' },
    ])
      expect(await find(query)).toEqual(found);
    for (const email of [mixedCase, mixedCase.toUpperCase(), ` ${mixedCase.toLowerCase()} `])
      expect(await find({ consultant: email })).toEqual(found);
    expect(await find({ consultant: anita.form.name })).toEqual(found);
    expect(await find({ until: '2020-01-01' })).toEqual([]);
    expect(await find({ project: 'no such words', from: today })).toEqual([]);
  });

  it('reads the whole story in sentences, with where each stands', async () => {
    const story = await storyAsOf();
    expect(story).toMatchObject({
      state: { status: 'rejected' },
      proposal: { text: 'Two weeks.', amount: 410_000 },
    });
    const said = story.lines.map(({ sentence }) => sentence);
    expect(said).toContainEqual(expect.stringMatching(/applied and offered ₹4,10,000\.00; order /));
    expect(said).toContainEqual(
      expect.stringContaining('from Pending to Awarded, because: “Best fit”'),
    );
    const positions = story.lines.map(({ event }) => BigInt(event.position));
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('is told how it was at any position and instant', async () => {
    const { lines } = await storyAsOf();
    const statuses: unknown[] = [];
    for (const { event } of lines.filter((line) => line.event.stream.startsWith('application-')))
      statuses.push((await storyAsOf(event.position)).state?.status);
    expect(statuses).toEqual(['pending', 'success', 'rejected']);
    expect(await storyAsOf('2020-01-01T00:00:00.000Z')).toMatchObject({ state: null, lines: [] });
  });

  it('sees what the applicants of a project were then, and the events that say so', async () => {
    const { lines } = await storyAsOf();
    const award = lines.find(({ sentence }) => sentence.includes('to Awarded'));
    const asked = { params: { projectId }, query: { asOf: award?.event.position ?? '' } };
    const { data } = await auditor.call(auditCalls.applicantsThen, undefined, asked);
    expect(data).toMatchObject([{ consultantId, status: 'success', amount: 410_000 }]);
    expect(data[0]?.standsOn.at(-1)).toEqual(award?.event);
  });

  it('takes a table away that no spreadsheet runs', async () => {
    const asked = { params: params(), query: { format: 'csv' } };
    const { data } = await auditor.call(auditCalls.export, undefined, asked);
    expect(data.name).toMatch(/^history-.*\.csv$/);
    expect(data.content).toContain(`"'${formula.replaceAll('"', '""')} changed the status`);
    for (const line of data.content.split('\n'))
      for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+@-]/);
  });

  it('takes a bundle away that proves itself, and that nobody can change unseen', async () => {
    const asked = { params: params(), query: { format: 'bundle' } };
    const { data } = await auditor.call(auditCalls.export, undefined, asked);
    const check = checkBundle(data.content);
    expect(check).toMatchObject({ publicKey: seal.publicKey, faults: [] });
    expect(check.events).toBeGreaterThan(3);
    const forged = checkBundle(data.content.replaceAll('Best fit', 'Best bribe'));
    expect(forged.faults.map(({ where }) => where)).toContain('the bundle');
    expect(forged.faults.length).toBeGreaterThan(1);
    expect(data.content).not.toContain(anita.form.email);
  });

  it('can trust the log between its signed anchors, and sees a tail that was cut', async () => {
    const { eventStore } = api.stores;
    const anchorer = new LogAnchorer(
      { eventStore, executor: api.executor, seal, log: silentLog() },
      1_000,
    );
    await anchorer.anchor();
    await anchorer.anchor();
    await post(meera);
    await anchorer.anchor();
    const check = await checkLog(eventStore, { publicKey: seal.publicKey });
    expect(check).toMatchObject({ anchors: 2, faults: [] });

    const stranger = new Seal('another').publicKey;
    const { faults } = await checkLog(eventStore, { publicKey: stranger });
    expect(faults.map(({ what }) => what)).toEqual(Array(2).fill('it is not signed by this key'));
    const upTo = await eventStore.head();
    const longer = { upTo, events: check.events + 5n, digest: 'ab'.repeat(32) };
    const whatWith = async (log: typeof longer) => {
      const options = { publicKey: seal.publicKey, kept: [anchorFor(log, seal)] };
      return (await checkLog(eventStore, options)).faults.map(({ what }) => what);
    };
    expect(await whatWith(longer)).toEqual(['5 events are gone']);
    const other = { ...longer, events: check.events };
    expect(await whatWith(other)).toEqual(['the log before it is not what it was']);
  });

  it('sees an applicant whom the read model has lost, and nobody who applied elsewhere', async () => {
    const other = (await post(meera))._id;
    const { db, eventStore } = api.stores;
    const reader = new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore);
    const reading = await reader.open(null, applicationsReadModel);
    await reading.collection(applicationsReadModel).deleteMany({});
    const asked = (id: string, asOf?: string) => ({
      params: { projectId: id },
      query: asOf ? { asOf } : {},
    });
    const applicants = async (...about: Parameters<typeof asked>) => {
      const extras = asked(...about);
      const { data } = await auditor.call(auditCalls.applicantsThen, undefined, extras);
      return data.map((one) => one.consultantId);
    };
    expect(await applicants(projectId)).toEqual([consultantId]);
    expect(await applicants(projectId, '2020-01-01T00:00:00.000Z')).toEqual([]);
    expect(await applicants(other)).toEqual([]);
    const nowhere = await auditor.fail(auditCalls.applicantsThen, undefined, asked(randomUUID()));
    expect(nowhere).toMatchObject({ status: 404, code: 'PROJECT.NOT_FOUND' });
  });
});
