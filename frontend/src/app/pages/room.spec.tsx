import type { RoomOnWire, TimelineEntry } from '@nirmaan/contracts/engagement';
import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import { act, screen, waitFor, within } from '@testing-library/react';
import { meeraOnWire } from '../../testing/examples';
import { FakeEventSource } from '../../testing/fake-event-source';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';
import {
  asConsultant,
  delivered,
  entry,
  hear,
  id,
  layout,
  openRoom,
  roomAddress,
  running,
  thread,
} from '../../testing/room';
import '../../testing/dashboard-screens';

const over: RoomOnWire = { ...running, state: 'ended', acts: [] };
const ended: TimelineEntry = {
  ...{ ...entry, _id: 'e-9', isMine: false, text: 'The hall was sold.' },
  act: 'ended',
};

describe('a room', () => {
  it('says who did what and when, the newest first, and shows the conversation', async () => {
    const agreed: TimelineEntry = { ...ended, _id: 'e-2', act: 'planAgreed', version: 1, text: '' };
    await openRoom({ ...running, timeline: [...running.timeline, agreed] });
    const timeline = within(screen.getByRole('list', { name: 'Timeline' }));
    const texts = timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^Anita Rao agreed to plan 1/),
      expect.stringMatching(/^The project was awarded/),
    ]);
    expect(await screen.findByRole('textbox', { name: 'Message to Anita Rao' })).toBeVisible();
  });

  it('leads to its conversation, with the number of unread messages', async () => {
    const { server } = await openRoom(running);
    const { conversation } = thread;
    server.on(`GET /user/conversations/${id}`, () =>
      answer({ ...thread, conversation: { ...conversation, unread: 2 } }),
    );
    await waitFor(() => expect(FakeEventSource.last).toBeDefined());
    const changed = { kind: 'conversationChanged', conversation: id, position: '900' };
    act(() => FakeEventSource.last?.emit(changed));
    const main = within(screen.getByRole('main'));
    const found = await main.findByRole('link', { name: /^Messages\s*2 unread$/ });
    expect(document.querySelector(found.getAttribute('href') ?? '')).toHaveAccessibleName(
      'Conversation with Anita Rao',
    );
  });

  it('shows what it notified of as seen: those before, and those that come while it is open', async () => {
    const news = (position: string, engagementId: string): NotificationOnWire => ({
      ...{ _id: `n-${position}`, kind: 'planProposed', message: 'A plan.', position },
      ...{ projectId: '', category: '', consultantId: '', engagementId, at: entry.at },
    });
    const { server, user } = await openRoom(running);
    const bell = () => screen.findByRole('button', { name: /^Notifications/ });
    expect(await bell()).toHaveAccessibleName('Notifications');
    await hear(server, { ...running, version: 2 });
    await waitFor(() =>
      expect(localStorage.getItem(`notificationsSeen/${meeraOnWire._id}`)).toBe('0 n-2'),
    );
    expect(await bell()).toHaveAccessibleName('Notifications');
    act(() => FakeEventSource.last?.emit(news('901', 'another')));
    await waitFor(async () => expect(await bell()).toHaveAccessibleName('Notifications, 1 new'));
    await user.click(screen.getByRole('link', { name: 'All work' }));
    await screen.findByText('No work yet');
    act(() => FakeEventSource.last?.emit(news('902', id)));
    await waitFor(async () => expect(await bell()).toHaveAccessibleName('Notifications, 2 new'));
  });

  it('says what was done about reviews and showcase', async () => {
    const acts = ['reviewGiven', 'reviewRevealed', 'reviewReplied', 'showcaseProposed'] as const;
    const timeline = acts.map((act, index) => ({
      ...{ ...entry, _id: act, isMine: index === 1 },
      act,
    }));
    await openRoom({ ...running, timeline });
    const list = within(screen.getByRole('list', { name: 'Timeline' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Anita Rao proposed to show the work/),
      expect.stringMatching(/^Anita Rao replied to a review/),
      expect.stringMatching(/^Your review was published/),
      expect.stringMatching(/^Anita Rao gave a review/),
    ]);
  });

  it('lists the files by where they are from', async () => {
    const file: RoomOnWire['files'][number] = {
      ...{ file: 'f', name: 'Hall.pdf', size: 9, url: '/api/f', milestone: null, round: null },
      type: 'application/pdf',
      from: 'project',
    };
    const plan = { ...file, name: 'Plan.pdf', from: 'delivery' as const, milestone: 1, round: 2 };
    await openRoom({ ...running, files: [file, plan] });
    expect(screen.getByRole('heading', { name: 'Project' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Milestone 1, round 2' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Plan\.pdf/ })).toHaveAttribute('download', 'Plan.pdf');
  });

  it('changes as the other party acts, without losing what is typed', async () => {
    const toDeliver = asConsultant({
      ...{ ...running, next: { ...running.next, turn: 'mine' } },
      milestones: [{ ...layout, acts: ['deliver'] }],
    });
    const { user, fill, next, server } = await openRoom(toDeliver);
    await user.click(next.getByRole('button', { name: 'Deliver' }));
    const note = await screen.findByLabelText('Note');
    await fill(note, 'With drains.');
    await hear(server, asConsultant({ ...over, timeline: [ended], milestones: [layout] }));
    expect(await screen.findByText(/has changed since you opened/)).toBeVisible();
    expect(note).toHaveValue('With drains.');
  });

  it('is ended with a reason, once it was said what follows', async () => {
    const { user, fill, on, sent, press } = await openRoom(running);
    await press('End the work early');
    const dialog = within(await screen.findByRole('dialog', { name: 'End the work early?' }));
    expect(dialog.getByText(/^It cannot be taken up again/)).toBeVisible();
    await fill(dialog.getByLabelText('Reason'), 'The hall was sold.');
    on('end', { ...over, timeline: [{ ...ended, isMine: true }] });
    await user.click(dialog.getByRole('button', { name: 'End the work' }));
    expect(await screen.findByText('The work ended early')).toBeVisible();
    expect(screen.getByText('Your reason: The hall was sold.')).toBeVisible();
    expect(sent('end')).toEqual([{ reason: 'The hall was sold.' }]);
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull();
  });

  it('is completed once all is accepted, with the sums beside the question', async () => {
    const { user, next, on, sent } = await openRoom({
      ...running,
      acts: ['complete', 'propose', 'end'],
      next: { act: 'complete', turn: 'mine', milestone: null, title: '' },
      sums: { ...running.sums, accepted: 410_000, paid: 110_000 },
    });
    await user.click(next.getByRole('button', { name: 'Complete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/₹4,10,000 accepted, ₹1,10,000 noted as paid/)).toBeVisible();
    on('complete', { ...running, state: 'completed', acts: [] });
    await user.click(question.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('The work is complete')).toBeVisible();
    expect(sent('complete')).toHaveLength(1);
  });

  it.each([
    ['Take it back', running],
    ['Turn it down', asConsultant(running)],
  ])('can do with what is proposed to be shown: %s', async (words, room) => {
    const { press, user } = await openRoom({
      ...{ ...room, state: 'completed', acts: ['withdrawShowcase'] },
      showcase: {
        isShown: false,
        version: 1,
        title: 'A line',
        description: 'It fills.',
        image: '',
      },
    });
    await press(words);
    const question = await screen.findByRole('alertdialog', { name: `${words}?` });
    await user.click(within(question).getByRole('button', { name: words }));
  });

  it('with an account that is unavailable says so and no more, and can be ended', async () => {
    const noOne = { act: null, turn: 'none', milestone: null, title: '' } as const;
    const { next, user } = await openRoom({
      ...{ ...delivered, unavailable: true, next: noOne, acts: ['end'] },
      milestones: delivered.milestones.map((one) => ({ ...one, acts: [] })),
    });
    expect(next.getByText('The other account is unavailable.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Read and decide|Note a payment)/ })).toBeNull();
    await user.click(next.getByRole('button', { name: 'End the work' }));
    expect(await screen.findByRole('dialog', { name: 'End the work early?' })).toBeVisible();
  });

  it('that a stranger asks for does not exist', async () => {
    const server = serverFor(meeraOnWire).on(`GET /user/engagements/${id}`, () =>
      refusal(404, { message: 'This engagement does not exist.' }),
    );
    openClient(roomAddress, server);
    expect(await screen.findByText('This engagement does not exist.')).toBeVisible();
  });
});
