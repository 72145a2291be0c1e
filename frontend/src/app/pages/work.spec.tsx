import { screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire, meeraOnWire, overviewOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import { delivered, roomAddress, running } from '../../testing/room';
import '../../testing/dashboard-screens';

describe('work', () => {
  const { milestones: _, ...row } = { ...running, milestones: { accepted: 1, all: 2 } };
  const listed = { ...row, milestones: { accepted: 1, all: 2 } };
  const late = {
    ...listed,
    _id: 'late',
    title: 'Cold room',
    isOverdue: true,
    nextDue: '2026-01-05',
  };

  it('is listed with what is next and whose turn it is, the overdue first', async () => {
    const server = serverFor(meeraOnWire).on('GET /user/engagements', () =>
      answer(toListAnswer(listed, late)),
    );
    openClient('/dashboard?view=work', server);
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Cold room',
      running.title,
    ]);
    const first = within(cards[0]!);
    for (const text of ['Overdue', 'In progress', 'Their turn', '5 Jan 2026'])
      expect(first.getByText(text)).toBeVisible();
    expect(first.getByText('Anita Rao works on “Layout”')).toBeVisible();
    expect(first.getByText('1 of 2 milestones accepted')).toBeVisible();
    expect(within(cards[1]!).getByRole('link', { name: running.title })).toHaveAttribute(
      'href',
      roomAddress,
    );
  });

  it('that waits for the reader is the next step of the overview, which counts what goes on', async () => {
    const mine = { ...late, next: { ...delivered.next } };
    const counts = { ...overviewOnWire.counts, inProgress: 2 };
    const server = serverFor(anitaOnWire)
      .on('GET /user/overview', () =>
        answer({ message: 'ok', data: { ...overviewOnWire, counts } }),
      )
      .on('GET /user/engagements', () => answer(toListAnswer(listed, mine)));
    const { router } = openClient('/dashboard', server);
    const step = within(await screen.findByRole('region', { name: 'Next step' }));
    expect(step.getByRole('heading')).toHaveTextContent('Decide on “Layout”');
    expect(step.getByRole('link', { name: 'Open the room' })).toHaveAttribute(
      'href',
      '/dashboard?view=room&engagement=late',
    );
    expect(screen.getByRole('link', { name: /^Work in progress ?2$/ })).toHaveAttribute(
      'href',
      '/dashboard?view=work',
    );
    const menu = within(screen.getByRole('navigation', { name: 'My Dashboard' }));
    expect(menu.queryByRole('link', { name: 'Project room' })).toBeNull();
    void router.navigate(roomAddress);
    await waitFor(() =>
      expect(menu.getByRole('link', { name: 'Work' })).toHaveAttribute('aria-current', 'page'),
    );
  });

  it('says where rooms come from while there is none', async () => {
    openClient('/dashboard?view=work', serverFor(anitaOnWire));
    expect(await screen.findByText('No work yet')).toBeVisible();
  });
});
