import type { NotificationOnWire } from '@nirmaan/contracts/notification';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire, anitasApplicationOnWire } from '../../testing/examples';
import { FakeEventSource } from '../../testing/fake-event-source';
import { answer, refusal } from '../../testing/fake-server';
import { toListAnswer, openClient, serverFor } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const notification = (position: string, message: string): NotificationOnWire => ({
  _id: `n-${position}`,
  kind: 'statusChanged',
  message,
  projectId: anitasApplicationOnWire.projectId,
  category: 'freelance',
  consultantId: '',
  engagementId: '',
  at: '2026-11-21T06:30:00.000Z',
  position,
});
const rejected = notification('500', 'Your proposal was rejected.');
const awarded = notification('700', 'You were awarded it.');

const withNotifications = (...items: readonly NotificationOnWire[]) =>
  serverFor(anitaOnWire).on('GET /user/notifications', () =>
    answer({ message: 'ok', data: items, total: items.length, next: null }),
  );
const bell = () => screen.findByRole('button', { name: /^Notifications/ });
const hears = async (told: NotificationOnWire) => {
  await waitFor(() => expect(FakeEventSource.last).toBeDefined());
  act(() => FakeEventSource.last?.emit(told));
};

describe('notifications', () => {
  it('are listed newest first, with new ones highlighted', async () => {
    localStorage.setItem(`notificationsSeen/${anitaOnWire._id}`, '500');
    const server = withNotifications(awarded, rejected);
    const { user } = openClient('/dashboard', server);
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    const list = within(screen.getByRole('region', { name: 'Notifications' }));
    const lines = list.getAllByRole('link');
    expect(lines[0]).toHaveTextContent(/^New: You were awarded it\./);
    expect(lines[1]).toHaveTextContent(/^Your proposal was rejected\./);
    expect(lines[0]).toHaveAttribute('href', `/projects/${awarded.projectId}`);
  });

  it('of an award lead into its room', async () => {
    const ofAward = { ...awarded, engagementId: 'an-award' };
    const { user } = openClient('/dashboard', withNotifications(ofAward));
    await user.click(await bell());
    const line = await screen.findByRole('link', { name: /You were awarded it/ });
    expect(line).toHaveAttribute('href', '/dashboard?view=room&engagement=an-award');
  });

  it('lead to the proposal that they are about', async () => {
    const received = {
      ...awarded,
      kind: 'proposalReceived' as const,
      message: 'Anita Rao proposes ₹4,10,000 for “Bottling line”.',
      consultantId: 'anita',
    };
    const { user } = openClient('/dashboard', withNotifications(received));
    await user.click(await bell());
    const line = await screen.findByRole('link', { name: /proposes/ });
    const { projectId } = received;
    expect(line).toHaveAttribute(
      'href',
      `/dashboard?view=proposals&project=${projectId}&reading=anita`,
    );
  });

  it('are no longer new once they were seen, at the next visit either', async () => {
    const { user } = openClient('/dashboard', withNotifications(awarded));
    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
    await user.keyboard('{Escape}');
    expect(await bell()).toHaveAccessibleName('Notifications');
    expect(screen.queryByRole('region', { name: 'Notifications' })).toBeNull();
    expect(localStorage.getItem(`notificationsSeen/${anitaOnWire._id}`)).toBe('700');
  });

  it('that were seen in another tab are not new, and its mark is not lost', async () => {
    const key = `notificationsSeen/${anitaOnWire._id}`;
    openClient('/dashboard', withNotifications(awarded));
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    localStorage.setItem(key, '700');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: '700' })));
    await waitFor(async () => expect(await bell()).toHaveAccessibleName('Notifications'));
    await hears({ ...awarded, _id: 'later', position: '800' });
    expect(await screen.findByRole('button', { name: 'Notifications, 1 new' })).toBeVisible();
    expect(localStorage.getItem(key)).toBe('700');
  });

  it('arrive live, after those of the list', async () => {
    openClient('/dashboard', withNotifications(rejected));
    await waitFor(() =>
      expect(FakeEventSource.last?.url).toBe('/api/user/notifications/stream?after=500'),
    );
    await hears(awarded);
    expect(await screen.findByRole('button', { name: 'Notifications, 2 new' })).toBeVisible();
    await hears(awarded);
    expect(await screen.findByText('2 new notifications')).toBeInTheDocument();
  });

  it('are read from the list where the server has no room for another stream', async () => {
    const server = withNotifications(rejected);
    openClient('/dashboard', server);
    await screen.findByRole('button', { name: 'Notifications, 1 new' });
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
    server.on('GET /user/notifications', () =>
      answer({ message: 'ok', data: [awarded, rejected], total: 2, next: null }),
    );
    const read = () => server.callsTo('GET /user/unread-conversations').length;
    const before = read();
    act(() => FakeEventSource.last?.giveUp());
    expect(await screen.findByText('2 new notifications')).toBeInTheDocument();
    await waitFor(() => expect(read()).toBeGreaterThan(before));
  });

  it('are not streamed to a page that the browser keeps for Back', async () => {
    openClient('/dashboard', withNotifications(rejected));
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(FakeEventSource.last?.readyState).toBe(FakeEventSource.CLOSED));
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(2));
  });

  it('reload the open page, including their own position', async () => {
    const applications = (status: string) => () =>
      answer(toListAnswer({ ...anitasApplicationOnWire, status }));
    const server = withNotifications().on(
      'GET /get-apply-project/consultant',
      applications('pending'),
    );
    openClient('/dashboard?view=applied-project', server);
    expect(await screen.findByText('Pending')).toBeVisible();
    server.on('GET /get-apply-project/consultant', applications('success'));
    await hears(awarded);
    expect(await screen.findByText('Awarded')).toBeVisible();
    expect(server.callsTo('GET /get-apply-project/consultant').at(-1)?.atLeast).toBe('700');
  });

  it('are received on public pages, too, until the user signs out', async () => {
    const server = withNotifications().on('POST /user-logout', () => answer({ message: 'ok' }));
    const { user } = openClient('/dashboard', server);
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Nirmaan, home' }));
    await user.click(await screen.findByRole('button', { name: 'Your account' }));
    expect(FakeEventSource.last?.readyState).not.toBe(FakeEventSource.CLOSED);
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(FakeEventSource.last?.readyState).toBe(FakeEventSource.CLOSED));
  });

  it('are not requested again after the session was lost', async () => {
    const gone = { code: 'ACCOUNT.NOT_SIGNED_IN', message: 'Please sign in.' };
    const server = withNotifications().on('GET /user/notifications', () => refusal(401, gone));
    const { address } = openClient('/dashboard', server);
    await waitFor(() => expect(address()).toBe('/sign-in'));
    expect(FakeEventSource.opened).toEqual([]);
  });
});
