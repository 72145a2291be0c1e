import { applicationCalls, applicationsReadModel } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { accountCalls } from '@nirmaan/contracts/account';
import { silentLog } from '@nirmaan/platform/log';
import { randomUUID } from 'node:crypto';
import { LiveReadModelsFinder, ReadModelReader } from '../kernel/reading/index.js';
import { type RunningApi, secrets, startApi } from '../testing/api.js';
import { caughtUp } from '../testing/caught-up.js';
import { addSectors, buyCredits, post, type Signed, signUp } from '../testing/people.js';
import { Person } from '../testing/person.js';
import { hire } from '../testing/staff.js';
import { EventStoreAnchorer } from './audit.reactors.js';
import { verifyBundle } from './export.js';
import { AuditSigner } from './anchors.js';
import { verifyEventStore } from './verify-event-store.js';
import { buildCommands } from '../testing/command-bus.js';

const signer = new AuditSigner(secrets.AUDIT_SIGNING_KEY);
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
  const readTimeline = async (asOf?: string) =>
    (
      await auditor.call(auditCalls.timeline, undefined, {
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

  it('reads a timeline in sentences that name their events', async () => {
    const timeline = await readTimeline();
    expect(timeline).toMatchObject({
      state: { status: 'rejected' },
      proposal: { text: 'Two weeks.', amount: 410_000 },
    });
    const said = timeline.entries.map(({ sentence }) => sentence);
    expect(said).toContainEqual(
      expect.stringMatching(/applied with an offer of ₹4,10,000\.00, paid with a credit from /),
    );
    expect(said).toContainEqual(expect.stringContaining('from Pending to Awarded: “Best fit”'));
    const positions = timeline.entries.map(({ event }) => BigInt(event.position));
    expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('reads the timeline as of any position and instant', async () => {
    const { entries } = await readTimeline();
    const statuses: unknown[] = [];
    for (const { event } of entries.filter((entry) =>
      entry.event.stream.startsWith('application-'),
    ))
      statuses.push((await readTimeline(event.position)).state?.status);
    expect(statuses).toEqual(['pending', 'success', 'rejected']);
    expect(await readTimeline('2020-01-01T00:00:00.000Z')).toMatchObject({
      state: null,
      entries: [],
    });
  });

  it('lists the applicants of a project as of a position, with their events', async () => {
    const { entries } = await readTimeline();
    const award = entries.find(({ sentence }) => sentence.includes('to Awarded'));
    const asked = { params: { projectId }, query: { asOf: award?.event.position ?? '' } };
    const { data } = await auditor.call(auditCalls.applicantsAsOf, undefined, asked);
    expect(data).toMatchObject([{ consultantId, status: 'success', amount: 410_000 }]);
    expect(data[0]?.events.at(-1)).toEqual(award?.event);
  });

  it('exports a table without spreadsheet formulas', async () => {
    const asked = { params: params(), query: { format: 'csv' } };
    const { data } = await auditor.call(auditCalls.export, undefined, asked);
    expect(data.name).toMatch(/^history-.*\.csv$/);
    expect(data.content).toContain(`"'${formula.replaceAll('"', '""')} changed the status`);
    for (const line of data.content.split('\n'))
      for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+@-]/);
  });

  it('exports a bundle that can be verified and reveals changes', async () => {
    const asked = { params: params(), query: { format: 'bundle' } };
    const { data } = await auditor.call(auditCalls.export, undefined, asked);
    const check = verifyBundle(data.content);
    expect(check).toMatchObject({ publicKey: signer.publicKey, faults: [] });
    expect(check.events).toBeGreaterThan(3);
    const forged = verifyBundle(data.content.replaceAll('awarded', 'rejected'));
    expect(forged.faults.map(({ where }) => where)).toContain('bundle');
    expect(forged.faults.length).toBeGreaterThan(1);
    expect(data.content).not.toContain(anita.form.email);
  });

  it('exports the events of a bundle as they are stored, sealed', async () => {
    const asked = { params: params(), query: { format: 'bundle' } };
    const { data } = await auditor.call(auditCalls.export, undefined, asked);
    const { content } = JSON.parse(data.content) as {
      content: { timeline: unknown; streams: unknown };
    };
    expect(JSON.stringify(content.timeline)).toContain('Two weeks.');
    expect(JSON.stringify(content.streams)).not.toContain('Two weeks.');
  });

  it('verifies the event store and its signed anchors', async () => {
    const { eventStore } = api.stores;
    const { bus, aggregates } = buildCommands(eventStore);
    const dependencies = { eventStore, bus, aggregates, signer, log: silentLog() };
    const anchorer = new EventStoreAnchorer(dependencies, 1_000);
    await anchorer.anchor();
    await anchorer.anchor();
    await post(meera);
    await anchorer.anchor();
    const { publicKey } = signer;
    expect(await verifyEventStore(eventStore, { publicKeys: [publicKey] })).toMatchObject({
      anchors: 2,
      faultCount: 0,
    });
  });

  it('lists the applicants from the event store, not from a read model', async () => {
    const other = (await post(meera))._id;
    const { db, eventStore } = api.stores;
    const reader = new ReadModelReader(db, new LiveReadModelsFinder(db), eventStore);
    const reading = await reader.open(null, applicationsReadModel);
    await api.stores.db.collection(reading.collection(applicationsReadModel).name).deleteMany({});
    const asked = (id: string, asOf?: string) => ({
      params: { projectId: id },
      query: asOf ? { asOf } : {},
    });
    const applicants = async (...about: Parameters<typeof asked>) => {
      const extras = asked(...about);
      const { data } = await auditor.call(auditCalls.applicantsAsOf, undefined, extras);
      return data.map((one) => one.consultantId);
    };
    expect(await applicants(projectId)).toEqual([consultantId]);
    expect(await applicants(projectId, '2020-01-01T00:00:00.000Z')).toEqual([]);
    expect(await applicants(other)).toEqual([]);
    const nowhere = await auditor.fail(auditCalls.applicantsAsOf, undefined, asked(randomUUID()));
    expect(nowhere).toMatchObject({ status: 404, code: 'PROJECT.NOT_FOUND' });
  });
});
