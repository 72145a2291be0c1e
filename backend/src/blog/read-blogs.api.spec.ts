import { blogCalls, blogSlug } from '@nirmaan/contracts/blog';
import { coldChain, coldChainImage, coldChainPublished } from '@nirmaan/contracts/examples';
import { sectorSlug } from '@nirmaan/contracts/sector';
import { type RunningApi, startApi } from '../testing/api.js';
import { publish } from '../testing/content.js';
import { addSectors } from '../testing/people.js';

const basics = coldChainPublished.data;
const savings = {
  ...basics,
  blog: blogSlug.parse('waste-heat'),
  title: 'Waste heat that pays',
  sector: sectorSlug.parse('energy'),
};

describe('blogs', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi({ projections: true });
    await addSectors(api);
    await publish(api, basics, savings);
  });
  afterAll(() => api.stop());

  const list = (query: Record<string, string> = {}) =>
    api.visitor().call(blogCalls.list, undefined, { query });
  const slugs = async (query: Record<string, string>) =>
    (await list(query)).blogData.map(({ slug }) => slug);

  it('are listed for everyone, newest first', async () => {
    const { blogData, total, next } = await list();
    expect({ total, next }).toEqual({ total: 2, next: null });
    expect(blogData.map(({ slug }) => slug)).toEqual([savings.blog, coldChain]);
  });

  it('use the specification’s spelling', async () => {
    const { blogData } = await list({ q: 'cold chain' });
    expect(blogData).toEqual([
      {
        _id: coldChain,
        name: basics.title,
        subtitle: basics.subtitle,
        slug: coldChain,
        description: basics.description,
        images: [`/api/images/${coldChainImage}.webp`],
        additionalDescription: [],
        author: 'Kavita Menon',
        sectorSlug: 'food',
        updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
      },
    ]);
  });

  it('can be filtered by sector, by name or slug, and searched by words', async () => {
    expect(await slugs({ sector: 'Energy' })).toEqual([savings.blog]);
    expect(await slugs({ sector: 'food' })).toEqual([coldChain]);
    expect(await slugs({ sector: 'astrology' })).toEqual([]);
    expect(await slugs({ q: 'heat' })).toEqual([savings.blog]);
  });

  it('are paged by key', async () => {
    const first = await list({ limit: '1' });
    expect(first).toMatchObject({ total: 2, blogData: [{ slug: savings.blog }] });
    expect(await slugs({ limit: '1', after: String(first.next) })).toEqual([coldChain]);
    expect(await slugs({ limit: '1', page: '2' })).toEqual([coldChain]);
  });

  it('can be read one by one', async () => {
    const extras = { params: { id: coldChain } };
    const { data } = await api.visitor().call(blogCalls.single, undefined, extras);
    const additionalDescription = [{ heading: 'Plan the ramp first' }];
    expect(data).toMatchObject({ slug: coldChain, name: basics.title, additionalDescription });
  });

  it.each(['No_Such', 'no such', 'x'.repeat(200)])(
    'return 404 for %s, which is no slug',
    async (id) => {
      const failed = await api.visitor().fail(blogCalls.single, undefined, { params: { id } });
      expect(failed).toMatchObject({ status: 404, body: { error: 'Blog not found!' } });
    },
  );

  it('return 404 for an unknown slug', async () => {
    const extras = { params: { id: 'no-such-blog' } };
    expect(await api.visitor().fail(blogCalls.single, undefined, extras)).toMatchObject({
      status: 404,
      code: 'BLOG.NOT_FOUND',
      body: { message: 'Blog not found!' },
    });
  });

  it.each([
    { limit: '0' },
    { limit: '501' },
    { page: 'two' },
    { after: 'nonsense' },
    { colour: 'red' },
    { 'q[$ne]': '1' },
  ])('refuse the query %o', async (query) => {
    const refused = await api.visitor().fail(blogCalls.list, undefined, { query });
    expect(refused).toMatchObject({ status: 400, code: 'REQUEST.INVALID' });
  });
});
