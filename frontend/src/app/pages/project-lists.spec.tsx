import { act, screen } from '@testing-library/react';
import {
  anitaOnWire,
  anitasApplicationOnWire,
  bottlingLineOnWire,
  meeraOnWire,
} from '../../testing/examples';
import { answer, refusal, type Reply } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const posted = Array.from({ length: 14 }, (_, at) => ({
  ...bottlingLineOnWire,
  _id: `project-${at + 1}`,
  title: `Line ${at + 1}`,
}));

/** The rows of a list call, as many as it asks for. */
const pageOf = ({ url }: { readonly url: URL }): Response => {
  const limit = Number(url.searchParams.get('limit'));
  return answer({ ...toListAnswer(...posted.slice(0, limit)), total: posted.length });
};

/** An answer that is given once `letGo` is called. */
function held(reply: () => Reply) {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  return { reply: () => released.then(reply), letGo };
}

describe('a list of projects', () => {
  it('has a label on every filter', async () => {
    openClient(
      '/dashboard?view=freelance-project',
      serverFor(meeraOnWire).on('GET /user/get-all-project', pageOf),
    );
    await screen.findByText('Line 5');
    for (const label of ['Search', 'Sector', 'Location', 'Sort by'])
      expect(screen.getByText(label, { selector: 'label' })).not.toHaveClass('sr-only');
  });

  it('never shows the rows of another screen', async () => {
    const server = serverFor(meeraOnWire).on('GET /user/get-all-project', pageOf);
    const { user } = openClient('/dashboard', server);
    await screen.findByText('Line 5');
    const all = held(() => pageOf({ url: new URL('http://nirmaan.test/?limit=10') }));
    server.on('GET /user/get-all-project', all.reply);
    await user.click(await screen.findByRole('link', { name: 'All Projects' }));
    await screen.findByRole('heading', { name: 'All Projects' });
    expect(screen.queryByText('Line 5')).toBeNull();
    all.letGo();
    expect(await screen.findByText('Line 10')).toBeVisible();
  });

  it('is not narrowed by a sector that was chosen on the home page', async () => {
    const newest = held(() => answer(toListAnswer(...posted)));
    const server = serverFor(anitaOnWire).on('GET /get-all-project', ({ url }) =>
      url.searchParams.has('sector')
        ? answer(toListAnswer({ ...bottlingLineOnWire, title: 'Food alone' }))
        : newest.reply(),
    );
    const { router } = openClient('/?sector=food', server);
    await screen.findByText('Food alone');
    act(() => void router.navigate('/dashboard'));
    await screen.findByText('Loading your overview');
    expect(screen.queryByText('Food alone')).toBeNull();
    newest.letGo();
    expect(await screen.findByText('Line 5')).toBeVisible();
  });

  it('offers no rows of an earlier search once a search has failed', async () => {
    const server = serverFor(anitaOnWire).on('POST /get-all-project/with-category', () =>
      answer(toListAnswer(bottlingLineOnWire)),
    );
    const { user } = openClient('/dashboard?view=freelance-project', server);
    await screen.findByRole('button', { name: 'Apply Now' });
    server.on('POST /get-all-project/with-category', () =>
      refusal(404, { message: 'Out of order' }),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'mango{Enter}');
    expect(await screen.findByText('Out of order')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply Now' })).toBeNull();
  });
});

describe('the list of applications', () => {
  it('never shows the rows of another page', async () => {
    const onPage = (page: string | null) =>
      answer({
        ...toListAnswer({
          ...anitasApplicationOnWire,
          projectDetail: [{ ...bottlingLineOnWire, title: `Page ${page}` }],
        }),
        total: 14,
      });
    const server = serverFor(anitaOnWire).on('GET /get-apply-project/consultant', ({ url }) =>
      onPage(url.searchParams.get('page')),
    );
    const { user, router } = openClient('/dashboard?view=applied-project&page=2', server);
    await screen.findByText('Page 2');
    await user.click(screen.getByRole('link', { name: 'My Profile' }));
    const first = held(() => onPage('1'));
    server.on('GET /get-apply-project/consultant', first.reply);
    act(() => void router.navigate('/dashboard?view=applied-project'));
    await screen.findByRole('heading', { name: 'Applied Projects' });
    expect(screen.queryByText('Page 2')).toBeNull();
    first.letGo();
    expect(await screen.findByText('Page 1')).toBeVisible();
  });
});
