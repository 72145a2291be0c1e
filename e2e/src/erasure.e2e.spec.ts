import { accountCalls } from '@nirmaan/contracts/account';
import { applicationCalls } from '@nirmaan/contracts/application';
import { auditCalls } from '@nirmaan/contracts/audit';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { subjectId } from '@nirmaan/contracts/kernel';
import { projectCalls } from '@nirmaan/contracts/project';
import { subscriptionCalls } from '@nirmaan/contracts/subscription';
import { Person } from '@nirmaan/contracts/testing';
import { withStores } from '@nirmaan/platform/stores';
import {
  eventually,
  getFreePort,
  type Stack,
  startStack,
  temporaryFolder,
  type TemporaryFolder,
  times,
} from '@nirmaan/platform/testing';
import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { copyDemoData } from './testing/demo-data.js';
import { Operator } from './testing/operator.js';
import { picked, seededRandom } from './testing/random.js';
import { reportMessage, reportProject } from './testing/report-others.js';
import { readEverything, signInAuditor, signInOperator } from './testing/read-everything.js';
import { liveDocuments } from './testing/read-models.js';
import { findIn, findInFiles, findInStores, readable } from './testing/traces.js';
import { untilReady } from './testing/until-ready.js';
import { showTogether, workTogether } from './testing/work-together.js';
import { UnmistakablePerson } from './testing/unmistakable-people.js';

const run = promisify(execFile);
const bundle = (name: string): string =>
  fileURLToPath(new URL(`../../backend/dist/bundle/${name}.js`, import.meta.url));

const victims = ['reactors', 'projections', 'embedded', 'api'];
const patience = { timeout: 180_000, interval: 250 };

describe('a person who is erased', () => {
  let folder: TemporaryFolder;
  let backup: TemporaryFolder;
  let stack: Stack;
  let port: number;
  let anita: UnmistakablePerson;
  let meera: UnmistakablePerson;
  let bela: UnmistakablePerson;
  let omar: UnmistakablePerson;

  const start = async () => {
    const env = { PORT: String(port), ERASE_AFTER_DAYS: '0' };
    stack = await startStack({ seed: 'demo', folder, env });
  };
  const tool = (name: string, ...args: readonly string[]) => {
    const env = { ...process.env, DATA_DIR: stack.dataDir, ...stack.stores, NODE_OPTIONS: '' };
    return run(process.execPath, [bundle(name), ...args], { env });
  };
  const verifyAll = async () => (await tool('history', 'verify', '--all')).stdout;

  beforeAll(async () => {
    [folder, backup, port] = [temporaryFolder(), temporaryFolder(), await getFreePort()];
    await copyDemoData(folder.path);
    await start();
  });
  afterAll(async () => {
    await stack.end();
    await backup.remove();
  });

  const isErased = (id: string) =>
    withStores(stack.stores, async ({ eventStore }) => {
      const events = await eventStore.read(streamOf.erasure(subjectId.parse(id)));
      expect(events.at(-1)?.type).toBe('ErasureCompleted');
    });
  const untilErased = async (...ids: readonly string[]) => {
    for (const id of ids) await eventually(() => isErased(id), patience);
  };
  const erase = (person: UnmistakablePerson) =>
    tool('admin', 'person', 'erase', person.email, '--now');

  const readAsOthers = (ids: readonly string[]): Promise<string> =>
    readEverything(stack.url, [bela, omar], { projects: ids, consultants: [anita.id, bela.id] });

  let projects: string[] = [];
  let others: unknown;

  /** What the others have, which no erasure may change. */
  const readOthers = async () => {
    const [consultant, manufacturer] = [await bela.signIn(stack.url), await omar.signIn(stack.url)];
    return [
      (await consultant.call(subscriptionCalls.mine)).answer,
      (await consultant.call(subscriptionCalls.payments)).answer,
      (await consultant.call(applicationCalls.mine)).answer.data.map(({ status }) => status),
      (await manufacturer.call(projectCalls.mine)).answer.data.map(({ _id, awardStatus }) => [
        _id,
        awardStatus,
      ]),
    ];
  };

  it('has left unmistakable words in every field', async () => {
    const create = (role: 'consultant' | 'manufacturer') =>
      new UnmistakablePerson(stack.url, role).signUp();
    [anita, bela] = [await create('consultant'), await create('consultant')];
    [meera, omar] = [await create('manufacturer'), await create('manufacturer')];
    for (const person of [anita, meera]) {
      await person.fillProfile();
      await person.write();
    }
    await anita.changeEmail();
    await anita.giveBilling();
    for (const consultant of [anita, bela]) await consultant.buyCredits();
    projects = [await meera.post(), await omar.post()];
    const [ofMeera = '', ofOmar = ''] = projects;
    for (const consultant of [anita, bela])
      for (const project of projects) await consultant.apply(project);
    const operator = await signInOperator(stack.url);
    await workTogether(meera, anita, ofMeera, operator);
    await showTogether(meera, anita);
    await omar.decide(ofOmar, bela);
    const target = { project: await meera.post(), consultant: anita.id };
    for (const person of [anita, meera]) await person.makeExampleCalls(target);
    await anita.sendMessage(ofOmar, anita);
    await meera.sendMessage(ofMeera, bela);
    await reportProject(anita, ofOmar, operator);
    await anita.sendMessage(ofMeera, anita);
    await eventually(() => reportMessage(meera, ofMeera, anita.id, operator), patience);
    for (const person of [anita, meera])
      for (const done of ['suspend', 'reinstate'])
        await tool('admin', 'account', done, person.email, '--why', person.word());
    const needles = [...anita.needles, ...meera.needles];
    await eventually(async () => {
      const inStores = await findInStores(stack.stores, needles);
      const types = inStores.map((trace) => trace.split(':', 1)[0]);
      expect(readable.filter((type) => !types.includes(type))).toEqual([]);
    }, patience);
    const seen = await eventually(async () => {
      const found = findIn(await readAsOthers(projects), anita.needles);
      expect(found).toContain(anita.email.split('@')[0]);
      return found;
    }, patience);
    expect(seen.length).toBeGreaterThan(4);
    const inFiles = await findInFiles(stack.dataDir, needles);
    expect(inFiles.length).toBeGreaterThan(20);
    expect(inFiles.filter((found) => found.startsWith('/eventstore'))).toEqual([]);
    others = await readOthers();
    await stack.stop();
    await cp(stack.dataDir, backup.path, { recursive: true });
    await start();
  });

  it('is found nowhere but in sealed invoices, and what others have is unchanged', async () => {
    await erase(anita);
    await erase(meera);
    await untilErased(anita.id, meera.id);
    await expectNoTraces(anita, meera);
    expect(await readOthers()).toEqual(others);
    await verifyAll();
  });

  /** Tax law wants the buyer's name kept for eight years, under a key that is not the account's: docs/adr/0025. */
  const isOfInvoice = (trace: string): boolean => /^(InvoiceIssued|CreditNoteIssued): /.test(trace);

  /** In both stores, in answers and pages, and soon in files. */
  async function expectNoTraces(...people: readonly UnmistakablePerson[]): Promise<void> {
    const needles = people.flatMap((person) => person.needles);
    const inStores = await findInStores(stack.stores, needles);
    expect(inStores.filter((trace) => !isOfInvoice(trace))).toEqual([]);
    expect(findIn(await readAsOthers(projects), needles)).toEqual([]);
    const found = () => findInFiles(stack.dataDir, needles);
    await eventually(async () => expect(await found()).toEqual([]), patience);
  }

  it('stays erased after a rebuild, which yields the same documents', async () => {
    const before = await liveDocuments(stack.stores.MONGO_URL);
    expect(await new Operator(stack.stores).run('rebuild', 'all')).toBe(0);
    expect(await liveDocuments(stack.stores.MONGO_URL)).toEqual(before);
    await expectNoTraces(anita, meera);
  });

  it('reads as a former member in the history', async () => {
    const leela = await signInAuditor(stack.url);
    const params = { projectId: projects[0] ?? '', consultantId: anita.id };
    const { data } = (await leela.call(auditCalls.timeline, { params })).answer;
    const sentences = data.entries.map(({ sentence }) => sentence);
    expect(sentences).toContainEqual(expect.stringMatching(/^Former member applied with an offer/));
  });

  it('gets no mail any more, and may register anew with the same address', async () => {
    const again = new Person(stack.url);
    const password = 'another-monsoon-43';
    const form = { name: 'Another Person', phone: '919812345678', email: anita.email, password };
    const rest = { cpassword: password, userRole: 'consultant', sector: 'food' };
    const { status, answer } = await again.call(accountCalls.register, {
      body: { ...form, ...rest },
    });
    expect([status, answer.data.id === anita.id]).toEqual([200, false]);
    await erase(anita);
    await untilErased(answer.data.id);
    await expectNoTraces(anita);
  });

  it('is erased although processes are killed meanwhile', async () => {
    const random = seededRandom(23);
    for (let nth = 0; nth < times(1, 40); nth += 1) {
      const ravi = await new UnmistakablePerson(stack.url, 'consultant').signUp();
      await ravi.fillProfile();
      await ravi.write();
      await erase(ravi);
      await new Promise((resolve) => setTimeout(resolve, random() * 2_000));
      await eventually(() => stack.kill(picked(random, victims)), patience);
      await untilErased(ravi.id);
      await untilReady(stack.url);
      await expectNoTraces(ravi);
    }
  });

  it('stays erased when an older backup is put back', async () => {
    await stack.stop();
    const ledger = join('mongo', 'nirmaan_ledger');
    const kept = temporaryFolder();
    await cp(join(stack.dataDir, ledger), kept.path, { recursive: true });
    await rm(stack.dataDir, { recursive: true });
    await cp(backup.path, stack.dataDir, { recursive: true });
    await rm(join(stack.dataDir, ledger), { recursive: true, force: true });
    await cp(kept.path, join(stack.dataDir, ledger), { recursive: true });
    await kept.remove();
    await start();
    const needles = [...anita.needles, ...meera.needles];
    expect(findIn(await readAsOthers(projects), needles)).toEqual([]);
    const { stdout } = await eventually(() => tool('admin', 'person', 'ledger'), patience);
    const inLedger = stdout.match(/\S+$/gm) ?? [];
    expect(inLedger).toEqual(expect.arrayContaining([anita.id, meera.id]));
    await untilErased(...inLedger);
    await expectNoTraces(anita, meera);
    expect(await readOthers()).toEqual(others);
    await verifyAll();
  });
});
