import type { RoomOnWire } from '@nirmaan/contracts/engagement';
import { anitasConsultantView } from '@nirmaan/contracts/examples';
import { consultantPath, toConsultantOnWire } from '@nirmaan/contracts/consultant';
import type { ReviewOnWire } from '@nirmaan/contracts/review';
import { screen, waitFor, within } from '@testing-library/react';
import { bottlingLinePageOnWire, meeraOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import { call, path } from '../../testing/project-page';
import { asConsultant, id, noReviews, openRoom, running, showReviews } from '../../testing/room';
import '../../testing/dashboard-screens';

const over: RoomOnWire = {
  ...running,
  state: 'completed',
  acts: [],
  next: { act: null, turn: 'none', milestone: null, title: '' },
};
const until = '2099-12-24T10:00:00.000Z';
const text = 'The line filled on the first day.';
const review: ReviewOnWire = {
  ...{ _id: 'r-1', by: 'Meera Iyer', title: 'Bottling line', projectId: running.projectId },
  ...{ quality: 5, communication: 4, timeliness: 3, text },
  ...{ at: '2026-11-21T06:30:00.000Z', reply: null },
};
const reviewPath = `POST /user/engagements/${id}/review`;

describe('a room whose work is over', () => {
  it('asks for a review, which names what is missing, and says when it is read', async () => {
    const { user, server, fill } = await openRoom(over, { ...noReviews, until });
    server.on(reviewPath, () => {
      const revealedBy = '2099-12-08T10:00:00.000Z';
      showReviews(server, { ...noReviews, mine: review, revealedBy });
      return answer({ message: 'Thank you. Your review is saved.' });
    });
    expect(await screen.findByText(/You can write yours until 24 Dec 2099\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write a review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Review Anita Rao' }));
    await user.click(dialog.getByRole('button', { name: 'Save the review' }));
    expect(await dialog.findAllByText('Please choose how many stars')).toHaveLength(3);
    for (const [name, stars] of [
      ['Quality', '5 stars'],
      ['Communication', '4 stars'],
      ['Timeliness', '1 star'],
    ] as const)
      await user.click(
        within(dialog.getByRole('group', { name })).getByRole('radio', { name: stars }),
      );
    await fill(dialog.getByLabelText(/^Review/), text);
    await user.click(dialog.getByRole('button', { name: 'Save the review' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo(reviewPath).map(({ body }) => body)).toEqual([
      { quality: 5, communication: 4, timeliness: 1, text },
    ]);
    expect(await screen.findByText(/Only you see it\..* or on 8 Dec 2099\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
  });

  it('shows the other party’s review, to which one replies once', async () => {
    const { user, server, fill } = await openRoom(asConsultant(over), {
      ...{ ...noReviews, theirs: review, isTheirsGiven: true },
    });
    server.on(`${reviewPath}/reply`, () => {
      const reply = { text: 'Thank you', at: review.at };
      showReviews(server, { ...noReviews, theirs: { ...review, reply }, isTheirsGiven: true });
      return answer({ message: 'Your reply is published' });
    });
    expect(await screen.findByText('Meera Iyer about you')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Report' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reply to Meera Iyer' }));
    await fill(dialog.getByLabelText(/^Reply/), 'Thank you');
    await user.click(dialog.getByRole('button', { name: 'Publish the reply' }));
    expect(await screen.findByText('Thank you')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reply' })).toBeNull();
  });

  it('says that the other party waits, without what they wrote', async () => {
    await openRoom(over, { ...noReviews, until, isTheirsGiven: true, revealedBy: until });
    expect(
      await screen.findByText(/^Anita Rao has written a review\. You both read/),
    ).toBeVisible();
  });
});

const rating = { average: 4.3, reviews: 12, stars: [0, 0, 2, 4, 6] };
const listed = { ...toListAnswer(review), total: 12, rating };

describe('published reviews', () => {
  it('are on the page of a consultant, with how many gave how many stars', async () => {
    const joined = { sector: 'Food & Beverage', awarded: 3 };
    const { profile } = anitasConsultantView;
    const anita = { ...toConsultantOnWire(anitasConsultantView, profile!, joined), rating };
    const server = serverFor(null)
      .on(`GET /consultants/${anita.id}`, () => answer({ message: 'ok', data: anita }))
      .on(`GET /reviews/${anita.id}`, () => answer(listed));
    openClient(consultantPath(anita), server);
    expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getAllByText('4.3')[0]).toBeVisible();
    expect(screen.getByText('5 stars').closest('li')).toHaveTextContent('5 stars6');
    expect(screen.getByText('The newest 1 review')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
  });

  it('say on a project’s page what its owner is like as a client', async () => {
    const project = { ...bottlingLinePageOnWire, client: { id: meeraOnWire._id, rating } };
    const server = serverFor(null)
      .on(call, () => answer({ message: 'ok', data: project }))
      .on(`GET /reviews/${meeraOnWire._id}`, () =>
        answer({ ...listed, data: [{ ...review, by: '' }] }),
      );
    const { user } = openClient(path, server);
    expect(await screen.findByRole('heading', { name: 'Meera Iyer as a client' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read the reviews' }));
    expect(await screen.findByText('A consultant')).toBeVisible();
  });
});
