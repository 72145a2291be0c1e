import { projectCalls, projectId } from '@nirmaan/contracts/project';
import { bySpec } from '@nirmaan/platform/testing';
import { type RunningApi, startApi } from '../testing/api.js';
import { addSectors, post, type Signed, signUpManufacturer } from '../testing/people.js';
import { closeProject } from './project.decider.js';

describe('a search for projects', () => {
  let api: RunningApi;
  let omar: Signed;

  const postNamed = (title: string, place: Parameters<typeof post>[1]) =>
    post(omar, { title, description: 'Details on request', keyPoints: [], ...place });
  const search = async (query: Record<string, string>) => {
    const visitor = api.visitor();
    visitor.catchUpWith(omar.person);
    const { data, nearest } = await visitor.call(projectCalls.list, undefined, { query });
    return { found: data.map(({ title }) => title), nearest: nearest.map(({ title }) => title) };
  };
  const find = async (q: string) => (await search({ q })).found;

  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    omar = await signUpManufacturer(api);
    await postNamed('Bottling line', {});
    await postNamed('Solar roof', { sector: 'energy', location: 'Surat' });
    const shut = await postNamed('Closed booth', { sector: 'energy' });
    const close = { project: projectId.parse(shut._id), by: omar.account };
    await api.executor.execute(closeProject, close.project, close, bySpec);
    await post(omar, { title: 'Dye house', keyPoints: [], description: 'Find the bottleneck.' });
  });
  afterAll(() => api.stop());

  it('finds the beginnings of words, in any case', async () => {
    expect(await find('BOTT li')).toEqual(['Bottling line']);
    expect(await find('  !? ')).toEqual([]);
  });

  it('finds whole words whatever their endings, and no longer ones', async () => {
    expect(await find('bottles')).toEqual(['Bottling line']);
  });

  it('finds the state of a place, and a sector', async () => {
    expect(await find('Gujarat')).toEqual(['Solar roof']);
    expect(await find('energy')).toEqual(['Closed booth', 'Solar roof']);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ q: 'bottling', location: 'Surat' }, ['Bottling line']],
    [{ q: 'bottling roof' }, ['Bottling line']],
    [{ q: 'booth', location: 'Surat', phase: 'open' }, ['Solar roof']],
    [{ sector: 'energy', category: 'execution', phase: 'open' }, ['Solar roof']],
    [{ q: 'unheard' }, []],
  ])('for %j finds nothing, and shows %j instead', async (query, nearest) => {
    expect(await search(query)).toEqual({ found: [], nearest });
  });

  it('shows nothing else where it finds something', async () => {
    expect((await search({ q: 'roof' })).nearest).toEqual([]);
  });
});
