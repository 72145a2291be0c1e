import { createApi } from '../shared/api';
import { answer, refusal } from '../testing/fake-server';
import { serverFor, toListAnswer } from '../testing/open-client';
import { toContent } from './site-content';

const withTotals = (consultants: number, projects: number) =>
  serverFor(null)
    .on('GET /consultants', () => answer({ ...toListAnswer(), total: consultants }))
    .on('GET /get-all-project', () => answer({ ...toListAnswer(), total: projects }));

const countAt = (server = withTotals(1, 1_000)) =>
  toContent({ claims: 'counted' }, createApi(server.fetch));

describe('counted claims', () => {
  it('are the totals of the public lists, as far as they are counted', async () => {
    const server = withTotals(1, 1_000);
    expect((await countAt(server)).claims).toEqual(['1 consultant', '1,000+ open projects']);
    const [open] = server.callsTo('GET /get-all-project');
    expect(open?.url.searchParams.get('phase')).toBe('open');
  });

  it('leave out what cannot be read, so that the page is drawn all the same', async () => {
    const server = withTotals(12, 3).on('GET /consultants', () =>
      refusal(503, { message: 'away' }),
    );
    expect((await countAt(server)).claims).toEqual(['3 open projects']);
  });
});

it('what an operator has set is shown as it is', async () => {
  const set = { claims: ['85 plants built'], socialLinks: [] };
  expect(await toContent(set, createApi(serverFor(null).fetch))).toEqual(set);
});
