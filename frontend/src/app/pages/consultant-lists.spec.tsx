import { screen, within } from '@testing-library/react';
import { anitaOnWire, bottlingLineOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const withOpenProjects = () =>
  serverFor(anitaOnWire).on('POST /get-all-project/with-category', () =>
    answer(toListAnswer(bottlingLineOnWire)),
  );

describe('a consultant’s list of projects', () => {
  it('says of an edited project when it was posted, and writes no date twice', async () => {
    const posted = { ...bottlingLineOnWire, postedAt: '2026-01-06T10:00:00.000Z' };
    const server = withOpenProjects().on('POST /get-all-project/with-category', () =>
      answer(toListAnswer({ ...posted, updatedAt: '2026-02-19T10:00:00.000Z' })),
    );
    const { user } = openClient('/dashboard?view=freelance-project', server);
    const card = within(await screen.findByRole('article', { name: posted.title }));
    expect(card.getByText(/^Uploaded [\d,]+ days ago/)).toHaveTextContent(
      /ago 2026-02-19posted 6 Jan 2026$/,
    );
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('cell', { name: /^2026-02-19/ })).toHaveTextContent(
      '2026-02-19posted 6 Jan 2026',
    );
  });

  it('lists what can be applied to, as its tile counts it', async () => {
    const server = withOpenProjects();
    openClient('/dashboard?view=freelance-project', server);
    await screen.findByRole('article', { name: bottlingLineOnWire.title });
    const [call] = server.callsTo('POST /get-all-project/with-category');
    expect(call?.url.searchParams.get('phase')).toBe('open');
  });
});
