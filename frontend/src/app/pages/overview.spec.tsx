import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  anitaOnWire,
  anitasApplicationOnWire,
  bottlingLineOnWire,
  overviewOnWire,
} from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { toListAnswer, openClient, serverFor } from '../../testing/open-client';
import { busy, serverWith } from '../../testing/overview';
import '../../testing/dashboard-screens';

describe('the overview', () => {
  it('welcomes by name, and counts what there is', async () => {
    openClient('/dashboard', serverWith(anitaOnWire, busy));
    expect(await screen.findByRole('heading', { name: 'Welcome, Anita Rao' })).toBeVisible();
    const figures = [
      ['Freelance Project', '3', '/dashboard?view=freelance-project'],
      ['Execution Project', '2', '/dashboard?view=execution-project'],
      ['Applied Project', '5', '/dashboard?view=applied-project'],
      ['Credit', '27', '/dashboard?view=pricing'],
    ] as const;
    for (const [label, count, href] of figures) {
      const tile = await screen.findByRole('link', { name: new RegExp(`^${label} ?${count}$`) });
      expect(tile).toHaveAttribute('href', href);
    }
  });

  it('shows the plan with what is used of it', async () => {
    openClient('/dashboard', serverWith(anitaOnWire, busy));
    const card = (await screen.findByRole('heading', { name: 'Plan Details' })).parentElement;
    const plan = within(card?.parentElement ?? document.body);
    const valueOf = (term: string) => plan.getByText(term).nextElementSibling?.textContent;
    expect(valueOf('Amount (₹)')).toBe('₹2,499');
    expect(valueOf('Total Project')).toBe('40');
    expect(valueOf('Buy Date')).toBe('1 Nov 2026');
    expect(valueOf('Expiry Date')).toBe('1 Feb 2027');
    expect(valueOf('Subscription Status')).toMatch(/active|success/i);
    expect(plan.getByText('13 of 40 applications used')).toBeVisible();
  });

  it('lists what needs attention, with links', async () => {
    openClient('/dashboard', serverWith(anitaOnWire, busy));
    const line = await screen.findByRole('link', { name: /One of your proposals was awarded/ });
    expect(line).toHaveAttribute('href', '/dashboard?view=applied-project');
  });

  it('offers a plan to a user without one', async () => {
    openClient('/dashboard', serverWith(anitaOnWire, overviewOnWire));
    expect(await screen.findByText('No subscription yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Buy Now' })).toHaveAttribute(
      'href',
      '/dashboard?view=pricing',
    );
    expect(screen.queryByText('Needs your attention')).toBeNull();
  });

  it('of a consultant without a public profile leads to writing one', async () => {
    const server = serverWith(anitaOnWire, { ...busy, attention: [] }).on(
      'GET /user/public-profile',
      () => answer({ message: 'Public profile', data: null }),
    );
    openClient('/dashboard', server);
    await screen.findByRole('heading', { name: 'Show manufacturers who you are' });
    const href = screen.getByRole('link', { name: 'Write your profile' }).getAttribute('href');
    expect(href).toBe('/dashboard?view=profile');
  });

  it('can be reloaded after a failure', async () => {
    const server = serverWith(anitaOnWire, busy).on('GET /user/overview', () =>
      refusal(503, { message: 'Please come back.' }),
    );
    const { user } = openClient('/dashboard', server);
    expect(await screen.findByText('Please come back.')).toBeVisible();
    server.on('GET /user/overview', () => answer({ message: 'ok', data: busy }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('13 of 40 applications used')).toBeVisible();
  });

  it.each([
    ['auditor', '/audit', 'Audit'],
    ['operator', '/operator', 'Reports'],
  ] as const)(
    'of an %s is the page of their work, which is in the menu',
    async (userRole, path, label) => {
      const server = serverFor({ ...anitaOnWire, userRole });
      const { address } = openClient('/dashboard', server);
      await waitFor(() => expect(address()).toBe(path));
      const menu = within(await screen.findByRole('navigation', { name: 'My Dashboard' }));
      await waitFor(() =>
        expect(menu.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page'),
      );
      expect(menu.queryByRole('link', { name: 'Dashboard' })).toBeNull();
      expect(server.callsTo('GET /user/overview')).toEqual([]);
    },
  );

  it('of a consultant begins with an invitation, and the projects of the own sector', async () => {
    const steel = { ...bottlingLineOnWire, _id: 's', title: 'Ladle', sector: 'Steel' };
    const taken = { ...bottlingLineOnWire, _id: 't', title: 'Labels', awardStatus: 1 };
    const invited = { ...steel, _id: 'i', title: 'Furnace', invited: true };
    const own = { ...bottlingLineOnWire, _id: 'o', title: 'Juice' };
    const pending = { ...anitasApplicationOnWire, status: 'pending' };
    const server = serverWith(anitaOnWire, busy)
      .on('GET /get-all-project', () => answer(toListAnswer(steel, taken, invited, own)))
      .on('GET /get-apply-project/consultant', () => answer(toListAnswer(pending)));
    openClient('/dashboard', server);
    const next = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(await next.findByText('Meera Iyer invites you to “Furnace”')).toBeVisible();
    const titles = ['Furnace', 'Juice', 'Ladle', 'Labels'];
    const listUnder = (name: string) => {
      const list = screen.getByRole('heading', { name }).parentElement!;
      const rows = within(list).getAllByRole('listitem');
      return rows.map((row) => titles.find((title) => row.textContent.includes(title)));
    };
    expect(listUnder('Projects for you')).toEqual(['Furnace', 'Juice']);
    expect(listUnder('Newest in other sectors')).toEqual(['Ladle']);
    expect(await screen.findByText('1 pending · 0 awarded · 0 rejected')).toBeVisible();
  });

  it.each(['running', 'completed', 'ended'] as const)(
    'of a consultant asks for no plan where the work is %s',
    async (work) => {
      const award = { ...anitasApplicationOnWire, updatedAt: new Date().toISOString(), work };
      const server = serverWith(anitaOnWire, { ...busy, attention: [] }).on(
        'GET /get-apply-project/consultant',
        () => answer(toListAnswer(award)),
      );
      openClient('/dashboard', server);
      await screen.findByRole('region', { name: 'Next step' });
      expect(screen.queryByText(/^You were awarded/)).toBeNull();
    },
  );

  it('of a consultant begins with an award of the last two weeks, else with the first plan', async () => {
    const noCredit = { kind: 'noCredit', count: 1, message: 'You need a plan to apply.' } as const;
    const attention = [...busy.attention, noCredit];
    const award = { ...anitasApplicationOnWire, updatedAt: new Date().toISOString() };
    const server = serverWith(anitaOnWire, { ...busy, attention }).on(
      'GET /get-apply-project/consultant',
      () => answer(toListAnswer(award)),
    );
    openClient('/dashboard', server);
    const title = `You were awarded “${bottlingLineOnWire.title}”`;
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByText('One of your proposals was awarded.')).toBeNull();
    expect(screen.getByText(noCredit.message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the room' })).toHaveAttribute(
      'href',
      `/dashboard?view=room&engagement=${award._id}`,
    );
    cleanup();
    server.on('GET /get-apply-project/consultant', () =>
      answer(toListAnswer(anitasApplicationOnWire)),
    );
    jest.useFakeTimers({ now: Date.parse('2026-12-24T10:00:00.000Z'), advanceTimers: true });
    openClient('/dashboard', server);
    await screen.findByRole('heading', { name: 'Choose a plan to start applying' });
    jest.useRealTimers();
    expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
      'href',
      '/dashboard?view=pricing',
    );
    expect(screen.queryByText(noCredit.message)).toBeNull();
    expect(screen.getByText('One of your proposals was awarded.')).toBeVisible();
  });
});
