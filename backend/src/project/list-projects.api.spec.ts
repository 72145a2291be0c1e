import { applicationCalls } from '@nirmaan/contracts/application';
import type { AnswerOf } from '@nirmaan/contracts/kernel';
import {
  projectCalls,
  projectId,
  projectsReadModel,
  type ProjectView,
} from '@nirmaan/contracts/project';
import { bySpec } from '@nirmaan/platform/testing';
import { type RunningApi, startApi } from '../testing/api.js';
import {
  addSectors,
  post,
  type Signed,
  signUpConsultant,
  signUpManufacturer,
} from '../testing/people.js';
import { closeProject } from './project.decider.js';

const { list, single, bySector, byCategory, mine } = projectCalls;
type Answer = AnswerOf<typeof list>;

/** Search finds this project by its title only. */
const postPlain: typeof post = (owner, changes) =>
  post(owner, { description: 'Details on request', keyPoints: [], ...changes });

const titles = ({ data }: { data: readonly { title: string }[] }) => data.map(({ title }) => title);

describe('lists of projects', () => {
  let api: RunningApi;
  let [meera, omar, anita]: Signed[] = [];
  const people = () => ({ meera: meera!, omar: omar!, anita: anita! });
  const visitor = () => {
    const person = api.visitor();
    person.catchUpWith(people().omar.person);
    return person;
  };

  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    meera = await signUpManufacturer(api);
    omar = await signUpManufacturer(api);
    anita = await signUpConsultant(api);
    const line = await postPlain(meera, { title: 'Bottling line', budget: '300' });
    await postPlain(meera, { title: 'Cold store', budget: '100', category: 'execution' });
    const roof = { title: 'Solar roof', budget: '200', sector: 'energy' };
    await postPlain(omar, { ...roof, location: 'Surat' });
    const shut = await postPlain(omar, { title: 'Closed booth', budget: '400', sector: 'energy' });
    const close = { project: projectId.parse(shut._id), by: omar.account };
    await api.executor.execute(closeProject, close.project, close, bySpec);
    const offer = { projectId: line._id, userBudget: 250, preposal: 'In two weeks.' };
    await anita.person.call(applicationCalls.submit, offer);
    await postPlain(omar, { title: 'Last one', budget: '500', expDate: '2990-01-01' });
    for (const { person } of [meera, anita]) person.catchUpWith(omar.person);
  });
  afterAll(() => api.stop());

  it('show visitors all projects, newest first, without contact details', async () => {
    const answer = await visitor().call(list);
    expect(titles(answer)).toEqual([
      'Last one',
      'Closed booth',
      'Solar roof',
      'Cold store',
      'Bottling line',
    ]);
    expect(answer).toMatchObject({ total: 5, next: null });
    for (const project of answer.data)
      expect(project).toMatchObject({
        userName: 'Meera Iyer',
        userPhone: '',
        userEmail: '',
        executiondetails: [{ name: 'Meera Iyer', phone: '', email: '' }],
        applerUser: [],
        pendingApplicants: 0,
      });
    expect(answer.data.map(({ proposals }) => proposals)).toEqual([0, 0, 0, 0, 1]);
  });

  it('show consultants live projects, of their manufacturers the name only', async () => {
    const answer = await people().anita.person.call(list);
    expect(titles(answer)).not.toContain('Closed booth');
    const { email, phone } = people().meera.form;
    const { data } = await people().anita.person.call(mine);
    const texts = JSON.stringify([answer.data, data]);
    expect([texts.includes(email), texts.includes(phone)]).toEqual([false, false]);
    expect(answer.data.find(({ title }) => title === 'Cold store')).toMatchObject({
      executiondetails: [{ name: 'Meera Iyer', phone: '', email: '' }],
    });
  });

  it('show applicants to the owner only', async () => {
    const own = await people().meera.person.call(mine);
    expect(titles(own)).toEqual(['Cold store', 'Bottling line']);
    expect(own.data[1]).toMatchObject({
      proposals: 1,
      pendingApplicants: 1,
      applerUser: [{ applerUserId: people().anita.account, preposal: 'In two weeks.' }],
    });
    for (const { person } of [people().omar, people().anita]) {
      const { data } = await person.call(list);
      expect(data.find(({ title }) => title === 'Bottling line')?.applerUser).toEqual([]);
    }
  });

  it('mark the projects that the consultant applied to', async () => {
    const appliedTo = async (person: Signed['person']) =>
      titles({ data: (await person.call(list)).data.filter(({ applied }) => applied) });
    const { anita, meera, omar } = people();
    expect(await appliedTo(anita.person)).toEqual(['Bottling line']);
    expect(await appliedTo(meera.person)).toEqual([]);
    expect(await appliedTo(omar.person)).toEqual([]);
  });

  it('show consultants the projects that they applied to', async () => {
    expect(titles(await people().anita.person.call(mine))).toEqual(['Bottling line']);
  });

  it('can be filtered by sectors, by name or slug', async () => {
    const energy = await visitor().call(bySector, { sector: 'energy' });
    expect(titles(energy)).toEqual(['Closed booth', 'Solar roof']);
    const query = { limit: 2, sort: 'oldest' };
    const both = await visitor().call(bySector, { sector: ['Energy', 'food'] }, { query });
    expect(both).toMatchObject({ total: 5, data: [{ title: 'Bottling line' }, {}] });
    const inBody = { sector: 'food', limit: 2 };
    expect(await visitor().fail(bySector, inBody)).toMatchObject({ status: 400 });
    expect(await visitor().call(bySector, { sector: 'alchemy' })).toMatchObject({ total: 0 });
  });

  it('can be filtered by category; an unknown one finds nothing', async () => {
    const execution = await visitor().call(byCategory, { category: 'execution' });
    expect(titles(execution)).toEqual(['Cold store']);
    expect(await visitor().call(byCategory, { category: 'hobby' })).toMatchObject({ data: [] });
  });

  it('can be sorted', async () => {
    const sorted = async (sort: string) =>
      titles(await visitor().call(list, undefined, { query: { sort } }));
    const byBudget = ['Cold store', 'Solar roof', 'Bottling line', 'Closed booth', 'Last one'];
    expect(await sorted('budget')).toEqual(byBudget);
    expect(await sorted('-budget')).toEqual(byBudget.toReversed());
    expect((await sorted('oldest'))[0]).toBe('Bottling line');
    expect((await sorted('expDate'))[0]).toBe('Last one');
  });

  it.each(['newest', 'oldest', 'budget', '-budget', 'expDate'])(
    'return each project once over all pages (%s)',
    async (sort) => {
      const found: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const query = { sort, limit: 2, ...(next && { after: next }) };
        const page: Answer = await visitor().call(list, undefined, { query });
        expect(page.total).toBe(5);
        found.push(...titles(page));
        next = page.next;
      }
      const whole = await visitor().call(list, undefined, { query: { sort } });
      expect(found).toEqual(titles(whole));
    },
  );

  it('can start at a given page', async () => {
    const query = { limit: 2, page: 2 };
    expect(titles(await visitor().call(list, undefined, { query }))).toEqual([
      'Solar roof',
      'Cold store',
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['an unknown order', { sort: 'cheapest' }],
    ['a page before the first', { page: '0' }],
    ['more rows than allowed', { limit: '501' }],
    ['a cursor of no list', { after: 'xyz' }],
    ['an operator object', { 'q[$ne]': '1' }],
    ['an unknown location', { location: 'Atlantis' }],
    ['an unknown parameter', { owner: '1' }],
  ])('refuse %s', async (_, query) => {
    expect(await visitor().fail(list, undefined, { query })).toMatchObject({ status: 400 });
  });

  it('of open projects leave out closed ones, and those whose last day is over', async () => {
    const open = async () =>
      titles(await visitor().call(list, undefined, { query: { phase: 'open' } }));
    expect(await open()).toEqual(['Last one', 'Solar roof', 'Cold store', 'Bottling line']);
    const untilAfterTheLastOne = Date.parse('2990-01-02') - api.clock.now().getTime();
    api.clock.moveOn(untilAfterTheLastOne);
    expect(await open()).toEqual(['Solar roof', 'Cold store', 'Bottling line']);
    api.clock.moveOn(-untilAfterTheLastOne);
  });

  it('carry what a card shows of long texts; a project’s own answer has all', async () => {
    const description = 'क'.repeat(400);
    const keyPoints = ['1', '2', '3', '4', '5', '6'];
    const { _id: id } = await post(people().omar, { description, keyPoints });
    const query = { limit: 1 };
    const { data } = await visitor().call(list, undefined, { query });
    const shown = { _id: id, description: 'क'.repeat(300), keyPoints: keyPoints.slice(0, 5) };
    expect(data).toMatchObject([shown]);
    const whole = await visitor().call(single, undefined, { params: { id } });
    expect(whole.data).toMatchObject({ _id: id, description, keyPoints, userPhone: '' });
    // A list does not even read the whole texts.
    const name = `projects@${projectsReadModel.version}.g1`;
    const documents = api.stores.db.collection<ProjectView>(name);
    await documents.updateOne({ _id: projectId.parse(id) }, { $set: { description: '' } });
    const again = await visitor().call(list, undefined, { query: { limit: 1, sort: 'newest' } });
    expect(again.data).toEqual(data);
    const params = { id: people().omar.account };
    const missing = await visitor().fail(single, undefined, { params });
    expect(missing).toMatchObject({ status: 404, code: 'PROJECT.NOT_FOUND' });
  });

  it('show the owner how proposals begin; the list of applicants has the whole', async () => {
    const { omar, anita } = people();
    const { _id: projectId } = await post(omar);
    const preposal = 'क'.repeat(400);
    await anita.person.call(applicationCalls.submit, { projectId, userBudget: 1, preposal });
    omar.person.catchUpWith(anita.person);
    const { data } = await omar.person.call(mine, undefined, { query: { limit: 1 } });
    expect(data[0]?.applerUser).toMatchObject([{ preposal: 'क'.repeat(300) }]);
    const params = { id: projectId };
    const whole = await omar.person.call(applicationCalls.applicants, undefined, { params });
    expect(whole.data).toMatchObject([{ preposal }]);
  });

  it('restrict “mine” to manufacturers and consultants', async () => {
    expect(await visitor().fail(mine)).toMatchObject({ status: 401 });
  });
});
