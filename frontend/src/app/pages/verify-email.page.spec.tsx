import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { projectPath } from '@nirmaan/contracts/project';
import {
  anitaOnWire,
  bottlingLineOnWire,
  bottlingLinePageOnWire,
  meeraOnWire,
} from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor, typeInAnotherTab } from '../../testing/open-client';
import './dashboard.page';
import './home.page';
import './project.page';
import './project/consultant-part';
import './verify-email.page';

const unverified = { ...anitaOnWire, emailVerified: false };
const notice = 'Please verify your email address';

describe('the link that verifies an address', () => {
  it('sends its token and leads on', async () => {
    const server = serverFor(null).on('POST /user/verify-email', () =>
      answer({ message: 'Your email address is verified.' }),
    );
    openClient('/verify-email#token=a.b-c', server);
    expect(await screen.findByText('Your email address is verified.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You’re all set');
    expect(server.callsTo('POST /user/verify-email').map(({ body }) => body)).toEqual([
      { token: 'a.b-c' },
    ]);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
    // The other tabs are told.
    expect(window.localStorage.getItem('emailVerifiedAt')).not.toBeNull();
  });

  it('shows the next steps in place of the reasons to join, once one has joined', async () => {
    const server = serverFor(meeraOnWire).on('POST /user/verify-email', () =>
      answer({ message: 'Your email address is verified.' }),
    );
    openClient('/verify-email#token=a.b-c', server);
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    expect(steps.getByRole('link', { name: 'Post a project' })).toHaveAttribute(
      'href',
      '/dashboard?view=upload-project',
    );
    expect(screen.queryByText(/^Why Join/)).toBeNull();
  });

  it('leads a consultant back to the proposal that was begun in another tab', async () => {
    const server = serverFor(anitaOnWire)
      .on('POST /user/verify-email', () => answer({ message: 'Your email address is verified.' }))
      .on(`GET /get-project/page/${bottlingLineOnWire._id}`, () =>
        answer({ message: 'ok', data: bottlingLinePageOnWire }),
      );
    const { user, router } = openClient('/verify-email#token=a.b-c', server);
    await screen.findByRole('link', { name: 'Go to your dashboard' });
    const { title, _id } = bottlingLineOnWire;
    const begun = { [`proposal/${_id}`]: { title, userBudget: '', preposal: '', attachments: [] } };
    typeInAnotherTab({ begun, writer: anitaOnWire._id });
    await user.click(await screen.findByRole('link', { name: 'Continue your proposal' }));
    expect(router.state.location.pathname).toBe(projectPath(bottlingLineOnWire));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
  });

  it('leads a manufacturer back to the project that was begun', async () => {
    const server = serverFor(meeraOnWire).on('POST /user/verify-email', () =>
      answer({ message: 'Your email address is verified.' }),
    );
    openClient('/verify-email#token=a.b-c', server);
    await screen.findByRole('link', { name: 'Go to your dashboard' });
    act(() => typeInAnotherTab({ begun: { project: {} }, writer: meeraOnWire._id }));
    const way = await screen.findByRole('link', { name: 'Continue your project' });
    expect(way).toHaveAttribute('href', '/dashboard?view=upload-project');
  });

  it('offers a signed-in user a new one when it has expired', async () => {
    const message = 'This link is wrong or has expired. Please ask for a new one.';
    const server = serverFor(unverified)
      .on('POST /user/verify-email', () => refusal(400, { message }))
      .on('POST /user/verify-email/resend', () => answer({ message: 'A new link is on its way.' }));
    const { user } = openClient('/verify-email#token=old', server);
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText('A new link is on its way.')).toBeInTheDocument();
  });
});

describe('an unverified address', () => {
  it('is pointed out on the dashboard until the user comes back verified', async () => {
    const known = { user: unverified };
    const server = serverFor(null).on('GET /useringfo', () =>
      answer({ message: 'ok', data: known.user }),
    );
    openClient('/dashboard', server);
    expect(await screen.findByText(notice)).toBeVisible();
    expect(screen.getByText(/apply to projects and buy plans/)).toBeVisible();
    known.user = { ...unverified, emailVerified: true };
    await waitFor(() => {
      fireEvent(document, new Event('visibilitychange'));
      expect(screen.queryByText(notice)).toBeNull();
    });
  });

  it.each([
    ['the user turns to its window', () => void fireEvent(window, new Event('focus'))],
    [
      'the link is opened in another tab',
      () => void fireEvent(window, new StorageEvent('storage', { key: 'emailVerifiedAt' })),
    ],
  ])('is not asked for any more once it is verified and %s', async (_, look) => {
    const known = { user: unverified };
    const server = serverFor(null).on('GET /useringfo', () =>
      answer({ message: 'ok', data: known.user }),
    );
    openClient('/dashboard', server);
    expect(await screen.findByText(notice)).toBeVisible();
    known.user = { ...unverified, emailVerified: true };
    act(look);
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });

  it('is pointed out where a new account arrives', async () => {
    openClient('/', serverFor(unverified));
    expect(await screen.findByText(notice)).toBeVisible();
  });

  it('is not mentioned to others', async () => {
    openClient('/dashboard', serverFor(anitaOnWire));
    await screen.findByText('Consultant');
    expect(screen.queryByText(notice)).toBeNull();
  });
});
