import { anitasApplication, bottlingLine } from '@nirmaan/contracts/examples';
import type { ConversationOnWire, MessageOnWire, ThreadOnWire } from '@nirmaan/contracts/message';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire } from '../../testing/examples';
import { FakeEventSource } from '../../testing/fake-event-source';
import { answer, type FakeServer, refusal } from '../../testing/fake-server';
import { openClient, serverFor, toListAnswer } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const id = anitasApplication;
const head: ThreadOnWire = {
  _id: id,
  projectId: bottlingLine,
  title: 'Bottling line for mango drinks',
  withName: 'Meera Iyer',
  unread: 1,
  muted: false,
  canSend: true,
  seenByOther: 1,
};
const message = (
  number: number,
  isMine: boolean,
  text: string,
  isHidden = false,
): MessageOnWire => ({
  _id: `${number} ${isMine}`,
  ...{ number, isMine, isHidden, text, attachments: [] },
  at: '2026-11-21T06:30:00.000Z',
});
const question = message(1, false, 'Does the layout include the CIP skid?');
const reply = message(1, true, 'It does.');
const listed: ConversationOnWire = {
  ...{ _id: id, projectId: head.projectId, title: head.title, withName: head.withName },
  ...{ unread: 1, muted: false },
  newest: { text: question.text, files: 0, isMine: false, isHidden: false, at: question.at },
};

const serverWith = (
  messages: () => readonly MessageOnWire[],
  changes: Partial<ThreadOnWire> = {},
) =>
  serverFor(anitaOnWire)
    .on('GET /user/conversations', () => answer(toListAnswer(listed)))
    .on('GET /user/unread-conversations', () => answer({ message: 'ok', unread: 1 }))
    .on(`GET /user/conversations/${id}`, () =>
      answer({ ...toListAnswer(...messages()), conversation: { ...head, ...changes } }),
    )
    .on(`POST /user/conversations/${id}/read`, () => answer({ message: 'ok' }))
    .on(`POST /user/conversations/${id}/mute`, () => answer({ message: 'Muted' }))
    .on(`POST /user/conversations/${id}/messages`, () => answer({ message: 'Message sent' }));

const bodiesTo = (server: FakeServer, path: string) =>
  server.callsTo(`POST /user/conversations/${id}/${path}`).map(({ body }) => body);
const open = (server: FakeServer) =>
  openClient(`/dashboard?view=messages&application=${id}`, server);
const log = () => screen.findByRole('log', { name: 'Messages' });

describe('messages', () => {
  it('say where a conversation begins while there is none', async () => {
    openClient('/dashboard?view=messages', serverFor(anitaOnWire));
    expect(await screen.findByText('No messages yet')).toBeVisible();
  });

  it('are listed by conversation, which opens beside the list', async () => {
    const { user, address } = openClient(
      '/dashboard?view=messages',
      serverWith(() => [question]),
    );
    const list = within(await screen.findByRole('navigation', { name: 'Conversations' }));
    const link = list.getByRole('link', { name: /Meera Iyer.*CIP skid.*1 unread message/ });
    await user.click(link);
    expect(address()).toBe(`/dashboard?view=messages&application=${id}`);
    expect(within(await log()).getByText(question.text)).toBeVisible();
    expect(screen.getByRole('link', { name: head.title })).toHaveAttribute(
      'href',
      expect.stringMatching(`^/projects/.*${bottlingLine}$`),
    );
  });

  it('are marked as read when they are shown, the oldest first', async () => {
    const server = serverWith(() => [reply, question]);
    open(server);
    const items = within(await log()).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(question.text);
    expect(items[1]).toHaveTextContent(/It does\..*Read$/);
    await waitFor(() => expect(bodiesTo(server, 'read')[0]).toEqual({ upTo: 1 }));
  });

  it('are marked as read only while the end of their list is in view', async () => {
    let show: (isIntersecting: boolean) => void = () => undefined;
    const everything = globalThis.IntersectionObserver;
    class Scrolled {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe = () => show(false);
      disconnect = () => undefined;
    }
    Object.assign(globalThis, { IntersectionObserver: Scrolled });
    const server = serverWith(() => [question]);
    open(server);
    await log();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(bodiesTo(server, 'read')).toEqual([]);
    act(() => show(true));
    await waitFor(() => expect(bodiesTo(server, 'read')).toEqual([{ upTo: 1 }]));
    Object.assign(globalThis, { IntersectionObserver: everything });
  });

  it('are grouped by day, each with its time', async () => {
    const today = { ...reply, at: new Date().toISOString() };
    open(serverWith(() => [today, question]));
    const days = within(await log()).getAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual(['21 Nov 2026', 'Today']);
    const first = within(within(await log()).getByRole('region', { name: '21 Nov 2026' }));
    expect(first.getByRole('listitem')).toHaveTextContent(/CIP skid\?12:00 pm$/);
  });

  it('of the other party are reported from a menu', async () => {
    const { user } = open(serverWith(() => [reply, question]));
    await user.click(await screen.findByRole('button', { name: 'More about this message' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report' })).toBeVisible();
  });

  it('are sent by the button or by the keyboard, and the field is empty then', async () => {
    const server = serverWith(() => [question]);
    const { user, fill } = open(server);
    const field = await screen.findByRole('textbox', { name: 'Message to Meera Iyer' });
    await fill(field, 'x'.repeat(4_100));
    expect(screen.getByText('4,100 of 5,000 characters')).toBeVisible();
    await user.clear(field);
    expect(screen.queryByText(/of 5,000 characters/)).toBeNull();
    await fill(field, 'It does.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(field).toHaveValue(''));
    await fill(field, 'With its drains.');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(bodiesTo(server, 'messages')).toEqual([
      { text: 'It does.', attachments: [] },
      { text: 'With its drains.', attachments: [] },
    ]);
  });

  it('that could not be sent stay in the field, at a later visit, too', async () => {
    const refused = { code: 'MESSAGE.RECIPIENT_AWAY', message: 'Not active.' };
    const server = serverWith(() => [question]).on(`POST /user/conversations/${id}/messages`, () =>
      refusal(409, refused),
    );
    const { user, fill, router } = open(server);
    const name = 'Message to Meera Iyer';
    await fill(await screen.findByRole('textbox', { name }), 'It does.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not active.')).toBeVisible();
    act(() => void router.navigate('/dashboard?view=profile'));
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
    act(() => void router.navigate(-1));
    expect(await screen.findByRole('textbox', { name })).toHaveValue('It does.');
  });

  it('appear while the conversation is open', async () => {
    const shown = [question];
    open(serverWith(() => shown));
    await log();
    shown.unshift(message(2, false, 'And the palletiser?'));
    await waitFor(() => expect(FakeEventSource.last).toBeDefined());
    const changed = { kind: 'conversationChanged', conversation: id, position: '900' };
    act(() => FakeEventSource.last?.emit(changed));
    expect(await screen.findByText('And the palletiser?')).toBeVisible();
  });

  it('are counted beside every screen, where the conversations are not loaded', async () => {
    let unread = 1;
    const server = serverWith(() => [question]).on('GET /user/unread-conversations', () =>
      answer({ message: 'ok', unread }),
    );
    openClient('/dashboard?view=profile', server);
    expect(await screen.findByRole('link', { name: /^Messages\s*1\s*unread$/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'My Dashboard, unread messages' })).toBeVisible();
    await waitFor(() => expect(FakeEventSource.last).toBeDefined());
    unread = 2;
    const changed = { kind: 'conversationChanged', conversation: id, position: '900' };
    act(() => FakeEventSource.last?.emit(changed));
    expect(await screen.findByRole('link', { name: /^Messages\s*2\s*unread$/ })).toBeVisible();
    expect(server.callsTo('GET /user/conversations')).toEqual([]);
  });

  it.each([
    ['with messages', [question]],
    ['before the first message', []],
  ])('can be muted, %s', async (_, messages) => {
    const server = serverWith(() => messages);
    const { user } = open(server);
    await user.click(await screen.findByRole('button', { name: 'Mute' }));
    await waitFor(() => expect(bodiesTo(server, 'mute')).toEqual([{ muted: true }]));
  });

  it('to an account that is not active cannot be written; erased ones say so', async () => {
    open(serverWith(() => [message(1, false, '')], { canSend: false }));
    expect(await screen.findByText(/You can read the messages/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull();
    expect(within(await log()).getByText(/was erased with its author/)).toBeVisible();
  });

  it('that were removed say so to both parties, and cannot be reported again', async () => {
    open(serverWith(() => [message(1, false, '', true), message(1, true, '', true)]));
    const removed = within(await log()).getAllByText(/We removed this message/);
    expect(removed).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'More about this message' })).toBeNull();
  });
});
