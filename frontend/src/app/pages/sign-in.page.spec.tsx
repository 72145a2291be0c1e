import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { anitaOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';

const welcome = () => answer({ message: 'Welcome', token: 'bearer', data: anitaOnWire });

async function fillIn({ fill }: ReturnType<typeof openClient>) {
  await fill(await screen.findByLabelText('Work Email'), 'anita@example.com');
  await fill(screen.getByLabelText('Password'), 'mango-2026');
}
const submit = () => screen.getByRole('button', { name: 'Continue with Email' });

describe('signing in', () => {
  it('requires both fields and sends nothing without them', async () => {
    const server = serverFor(null);
    const { user } = openClient('/sign-in', server);
    await user.click(await screen.findByRole('button', { name: 'Continue with Email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields');
    expect(server.callsTo('POST /login')).toEqual([]);
  });

  it('opens the dashboard with a toast, and keeps the token', async () => {
    const server = serverFor(null).on('POST /login', welcome);
    const client = openClient('/sign-in', server);
    await fillIn(client);
    await client.user.click(screen.getByLabelText('Remember Me'));
    await client.user.click(submit());
    await waitFor(() => expect(client.address()).toBe('/dashboard'));
    expect(await screen.findByText('Login Successful!')).toBeInTheDocument();
    expect(window.localStorage.getItem('auth')).toBe('bearer');
    expect(server.callsTo('POST /login')[0]?.body).toEqual({
      email: 'anita@example.com',
      password: 'mango-2026',
      remember: true,
    });
  });

  it('shows "Logging in..." and sends one request, however often the button is pressed', async () => {
    const server = serverFor(null).on('POST /login', () => new Promise(() => undefined));
    const client = openClient('/sign-in', server);
    await fillIn(client);
    await client.user.dblClick(submit());
    expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
    expect(server.callsTo('POST /login')).toHaveLength(1);
  });

  it.each([
    ['the password is wrong', 401, 'ACCOUNT.WRONG_CREDENTIALS', 'Wrong email or password.'],
    ['the account is suspended', 403, 'ACCOUNT.SUSPENDED', 'This account is suspended.'],
  ])("shows the server's words when %s, and stays", async (_, status, code, message) => {
    const refused = () => refusal(status, { code, message });
    const client = openClient('/sign-in', serverFor(null).on('POST /login', refused));
    await fillIn(client);
    await client.user.click(submit());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.queryByText(sessionEnded)).toBeNull();
    expect(client.address()).toBe('/sign-in');
  });
});

const sessionEnded = 'Your session has ended. Please sign in again.';

describe('pages for signed-in people', () => {
  it('send a visitor to sign in and bring them back to where they wanted to go', async () => {
    const server = serverFor(null).on('POST /login', welcome);
    const client = openClient('/dashboard?view=execution-project&q=pump', server);
    await waitFor(() => expect(client.address()).toBe('/sign-in'));
    await fillIn(client);
    await client.user.click(submit());
    await waitFor(() => expect(client.address()).toBe('/dashboard?view=execution-project&q=pump'));
  });

  it('send back to sign in when the session has ended', async () => {
    const gone = { code: 'ACCOUNT.NOT_SIGNED_IN', message: 'Please sign in.' };
    const server = serverFor(anitaOnWire).on('GET /get-apply-project/consultant', () =>
      refusal(401, gone),
    );
    window.localStorage.setItem('auth', 'old');
    const client = openClient('/dashboard?view=applied-project', server);
    await waitFor(() => expect(client.address()).toBe('/sign-in'));
    expect(window.localStorage.getItem('auth')).toBeNull();
    expect(await screen.findByText(sessionEnded)).toBeVisible();
  });

  it('reports once that the session had ended', async () => {
    window.localStorage.setItem('auth', 'old');
    const { router } = openClient('/dashboard', serverFor(null));
    expect(await screen.findByText(sessionEnded)).toBeVisible();
    expect(window.localStorage.getItem('auth')).toBeNull();
    act(() => void router.navigate('/sign-in'));
    await waitFor(() => expect(screen.queryByText(sessionEnded)).toBeNull());
  });

  it.each([
    [
      'in this tab',
      async (user: UserEvent) => {
        await user.click(screen.getByRole('button', { name: /Your Role is/ }));
        await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
      },
    ],
    ['in another tab', () => void fireEvent(window, new StorageEvent('storage', { key: 'auth' }))],
  ])('show no notice to a user who signs out %s', async (_, signOut) => {
    const server = serverFor(anitaOnWire).on('POST /user-logout', () =>
      answer({ message: 'Logout Successful!' }),
    );
    const client = openClient('/dashboard', server);
    await screen.findByText(/Your Role is/);
    await act(async () => signOut(client.user));
    await waitFor(() => expect(client.address()).toBe('/sign-in'));
    await screen.findByLabelText('Work Email');
    expect(screen.queryByText(sessionEnded)).toBeNull();
  });

  it.each([
    [
      'in another tab of this browser',
      () => {
        const event = { key: 'auth', oldValue: 'c6a7e1d0-code', newValue: null };
        void fireEvent(window, new StorageEvent('storage', event));
      },
    ],
    ['elsewhere', () => void fireEvent(window, new Event('focus'))],
  ])('say that the session has ended where the password was reset %s', async (_, notice) => {
    const known: { user: typeof anitaOnWire | null } = {
      user: { ...anitaOnWire, emailVerified: false },
    };
    const server = serverFor(null).on('GET /useringfo', () =>
      answer({ message: 'ok', data: known.user }),
    );
    const client = openClient('/dashboard', server);
    await screen.findByText(/Your Role is/);
    await screen.findByText('Please verify your email address');
    known.user = null;
    act(notice);
    await waitFor(() => expect(client.address()).toBe('/sign-in'));
    expect(await screen.findByText(sessionEnded)).toBeVisible();
  });

  it('offer a retry when the server does not answer', async () => {
    const server = serverFor(anitaOnWire);
    server.on('GET /useringfo', () => Promise.reject(new TypeError('offline')));
    const { user } = openClient('/dashboard', server);
    expect(await screen.findByText(/cannot reach the server/)).toBeVisible();
    server.on('GET /useringfo', () => answer({ message: 'ok', data: anitaOnWire }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Your Role is/)).toHaveTextContent('Your Role is Consultant');
  });
});
