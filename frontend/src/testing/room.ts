import type { MilestoneOnWire, RoomOnWire, TimelineEntry } from '@nirmaan/contracts/engagement';
import { anitasApplication, bottlingLine } from '@nirmaan/contracts/examples';
import type { EngagementReviews } from '@nirmaan/contracts/review';
import type { UserOnWire } from '@nirmaan/contracts/account';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire, meeraOnWire } from './examples';
import { FakeEventSource } from './fake-event-source';
import { answer, type FakeServer } from './fake-server';
import { openClient, serverFor, toListAnswer } from './open-client';

export const id = anitasApplication;
export const roomAddress = `/dashboard?view=room&engagement=${id}`;
const at = '2026-11-21T06:30:00.000Z';

const nothing = { agreed: 0, delivered: 0, accepted: 0, paid: 0, confirmed: 0 };
export const layout: MilestoneOnWire = {
  ...{ number: 1, title: 'Layout', deliverable: 'The layout of the hall with the CIP skid.' },
  ...{ amount: 110_000, dueDay: '2099-12-15', isOverdue: false },
  state: 'planned',
  ...{ round: 0, rounds: [], payments: [], acts: [] },
};
export const commissioning: MilestoneOnWire = {
  ...{ ...layout, number: 2, title: 'Commissioning', amount: 300_000, dueDay: '2099-12-31' },
  deliverable: 'The line fills 6,000 bottles an hour.',
};

/** A plan of two milestones for the proposal's ₹4,10,000, unless changed. */
export const toPlan = (
  changes: Partial<NonNullable<RoomOnWire['proposed']>> = {},
): NonNullable<RoomOnWire['proposed']> => ({
  ...{ version: 1, isMine: false, at, amount: 410_000, milestones: [layout, commissioning] },
  isOutdated: false,
  ...changes,
});

/** The award in the timeline. */
export const entry: TimelineEntry = {
  ...{ _id: 'e-1', isMine: true, text: '', at },
  act: 'opened',
  ...{ version: null, milestone: null, round: null, amount: null },
};

/** Just awarded, as its owner sees it. */
export const awarded: RoomOnWire = {
  ...{ _id: id, projectId: bottlingLine, title: 'Bottling line for mango drinks' },
  role: 'owner',
  state: 'planning',
  ...{ withName: 'Anita Rao', unavailable: false },
  next: { act: 'propose', turn: 'both', milestone: null, title: '' },
  ...{ nextDue: null, isOverdue: false, amount: 410_000, sums: nothing },
  ...{ openedAt: at, actedAt: at, version: 0, agreed: null, proposed: null, milestones: [] },
  acts: ['propose', 'end'],
  timeline: [{ ...entry, amount: 410_000 }],
  ...{ files: [], showcase: null },
};

export const running: RoomOnWire = {
  ...{ ...awarded, version: 1, agreed: 1 },
  state: 'running',
  sums: { ...nothing, agreed: 410_000 },
  next: { act: 'deliver', turn: 'theirs', milestone: 1, title: 'Layout' },
  nextDue: '2099-12-15',
  milestones: [layout, commissioning],
};

/** The same for the consultant. */
export const asConsultant = (room: RoomOnWire): RoomOnWire => ({
  ...room,
  role: 'consultant',
  withName: 'Meera Iyer',
});

export const delivery: MilestoneOnWire['rounds'][number] = {
  ...{ round: 1, note: 'The layout, with the drains.', attachments: [], at, decision: null },
};

export const delivered: RoomOnWire = {
  ...running,
  next: { act: 'decide', turn: 'mine', milestone: 1, title: 'Layout' },
  milestones: [
    {
      ...{ ...layout, round: 1, rounds: [delivery] },
      state: 'delivered',
      acts: ['accept', 'requestChanges', 'notePayment'],
    },
    commissioning,
  ],
};

const conversation = {
  ...{ _id: id, projectId: bottlingLine, title: awarded.title, withName: 'Anita Rao' },
  ...{ unread: 0, muted: false, canSend: true, seenByOther: 0 },
};

/** Without messages. */
export const thread = { ...toListAnswer(), conversation };

export const noReviews: EngagementReviews = {
  ...{ mine: null, isMineRevealed: false, theirs: null, isTheirsGiven: false },
  ...{ revealedBy: null, until: null },
};

export const showReviews = (server: FakeServer, data: EngagementReviews) =>
  server.on(`GET /user/engagements/${id}/review`, () => answer({ message: 'ok', data }));

/** The room of Meera, or of Anita. */
export async function openRoom(room: RoomOnWire, reviews = noReviews) {
  const user: UserOnWire = room.role === 'owner' ? meeraOnWire : anitaOnWire;
  const server = serverFor(user).on(`GET /user/conversations/${id}`, () => answer(thread));
  showReviews(server, reviews);
  show(server, room);
  const client = openClient(roomAddress, server);
  await screen.findByRole('heading', { level: 2, name: room.title });
  const next = within(screen.getByRole('region', { name: 'Next' }));
  /** The answer to an act, after which the room is another one. */
  const on = (path: string, then: RoomOnWire, message = 'Done') =>
    server.on(`POST /user/engagements/${id}/${path}`, () => {
      show(server, then);
      return answer({ message });
    });
  const sent = (path: string) =>
    server.callsTo(`POST /user/engagements/${id}/${path}`).map(({ body }) => body);
  const press = (name: string | RegExp) => client.user.click(screen.getByRole('button', { name }));
  return { ...client, server, next, on, sent, press };
}

const show = (server: FakeServer, room: RoomOnWire) =>
  server.on(`GET /user/engagements/${id}`, () => answer({ message: 'ok', data: room }));

/** The other party has acted: the server reports it, and answers with another room. */
export async function hear(server: FakeServer, room: RoomOnWire): Promise<void> {
  show(server, room);
  await waitFor(() => expect(FakeEventSource.last).toBeDefined());
  act(() =>
    FakeEventSource.last?.emit({
      ...{ _id: `n-${room.version}`, kind: 'planProposed', message: 'Something happened.' },
      ...{ projectId: bottlingLine, category: '', consultantId: '', engagementId: id },
      ...{ at, position: '900' },
    }),
  );
}
