import { screen, waitFor } from '@testing-library/react';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';

const sent = {
  message: 'If this email is registered, a code is on its way.',
  token: 't',
  data: null,
};
const server = () => serverFor(null).on('POST /send-otp', () => answer(sent));
type Client = ReturnType<typeof openClient>;

async function enterCode({ user }: Client, code: string) {
  await user.click(await screen.findByLabelText('Code from the email'));
  await user.paste(code);
}
async function choosePassword({ user, fill }: Client, password: string, again = password) {
  await fill(await screen.findByLabelText('New Password'), password);
  await fill(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
}

describe('a forgotten password', () => {
  it('is replaced in three steps', async () => {
    const api = server().on('POST /reset-password', () =>
      answer({ message: 'Password reset successfully' }),
    );
    const client = openClient('/sign-in', api);
    const { user, fill, address } = client;
    await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    await screen.findByRole('button', { name: 'Reset password' });
    await fill(screen.getByLabelText('Work Email'), 'anita@example.com');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('a•••a@example.com')).toBeVisible();
    expect(screen.getByText('We send a four-character code to it.')).toBeVisible();
    expect(address()).toBe('/forgot-password/enter-otp');
    await enterCode(client, 'k4p7');
    await user.click(screen.getByRole('button', { name: 'Verify Account' }));
    await choosePassword(client, 'monsoon-rain-42');
    expect(await screen.findByText('Password reset successfully')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/sign-in'));
    expect(api.callsTo('POST /reset-password')[0]?.body).toEqual({
      email: 'anita@example.com',
      otp: 'k4p7',
      npassword: 'monsoon-rain-42',
    });
    expect(localStorage.getItem('auth')).toBeNull();
  });

  it('requires a valid address and sends nothing before', async () => {
    const api = server();
    const { user, fill } = openClient('/forgot-password', api);
    await fill(await screen.findByLabelText('Work Email'), 'anita');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(
      await screen.findByText('Please include a valid email address so we can get back to you'),
    ).toBeVisible();
    expect(api.callsTo('POST /send-otp')).toEqual([]);
  });

  it('opened at the second step, requires the missing fields and can send the code again', async () => {
    const api = server();
    const client = openClient('/forgot-password/enter-otp', api);
    const { user, fill, address } = client;
    await user.click(await screen.findByRole('button', { name: 'Verify Account' }));
    expect(await screen.findByText(/^Please enter the 4 characters of the code/)).toBeVisible();
    await fill(screen.getByLabelText('Work Email'), 'anita@example.com');
    await user.click(screen.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText(sent.message)).toBeInTheDocument();
    expect(api.callsTo('POST /send-otp')[0]?.body).toEqual({ email: 'anita@example.com' });
    expect(address()).toBe('/forgot-password/enter-otp');
  });

  it('opened at the last step, works with what is entered there', async () => {
    const api = server().on('POST /reset-password', () => answer({ message: 'Done' }));
    const client = openClient('/forgot-password/enter-otp/new-password', api);
    await client.fill(await screen.findByLabelText('Work Email'), 'anita@example.com');
    await enterCode(client, 'k4p7');
    await choosePassword(client, 'monsoon-rain-42');
    await waitFor(() => expect(api.callsTo('POST /reset-password')).toHaveLength(1));
  });

  it('is not replaced by two different passwords', async () => {
    const api = server();
    const client = openClient('/forgot-password/enter-otp/new-password', api);
    await choosePassword(client, 'monsoon-rain-42', 'monsoon-rain-43');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(screen.getByText(/^Please enter the 4 characters of the code/)).toBeVisible();
    expect(api.callsTo('POST /reset-password')).toEqual([]);
  });

  it('shows why a code was refused and keeps the input', async () => {
    const message = 'Too many wrong codes. Please ask for a new one.';
    const api = server().on('POST /reset-password', () =>
      refusal(429, { code: 'ACCOUNT.OTP_LOCKED', message }),
    );
    const client = openClient('/forgot-password/enter-otp/new-password', api);
    await client.fill(await screen.findByLabelText('Work Email'), 'anita@example.com');
    await enterCode(client, 'k4p7');
    await choosePassword(client, 'monsoon-rain-42');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('New Password')).toHaveValue('monsoon-rain-42');
  });

  it('shows a wrong code at the code, which is entered again', async () => {
    const message = 'Failed to verify OTP or reset password.';
    const api = server().on('POST /reset-password', () =>
      refusal(400, { code: 'ACCOUNT.WRONG_OTP', message, fields: [{ field: 'otp', message }] }),
    );
    const client = openClient('/forgot-password/enter-otp', api);
    const { user, fill } = client;
    await fill(await screen.findByLabelText('Work Email'), 'anita@example.com');
    await enterCode(client, 'k4p7');
    await user.click(screen.getByRole('button', { name: 'Verify Account' }));
    await screen.findByLabelText('New Password');
    expect(screen.getAllByLabelText('Done')).toHaveLength(2);
    await choosePassword(client, 'monsoon-rain-42');
    const code = await screen.findByLabelText('Code from the email');
    expect(code).toHaveAccessibleDescription(message);
    expect(code).toHaveValue('k4p7');
    expect(screen.getAllByLabelText('Done')).toHaveLength(1);
    expect(screen.getByLabelText('New Password')).toHaveValue('monsoon-rain-42');
    await user.clear(code);
    await enterCode(client, 'k4p8');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    await waitFor(() => expect(api.callsTo('POST /reset-password')).toHaveLength(2));
    expect(api.callsTo('POST /reset-password')[1]?.body).toMatchObject({ otp: 'k4p8' });
  });

  it('shows "An error occurred" when the answer has no message', async () => {
    const api = server().on('POST /reset-password', () => refusal(500, { message: '' }));
    const client = openClient('/forgot-password/enter-otp/new-password', api);
    await client.fill(await screen.findByLabelText('Work Email'), 'anita@example.com');
    await enterCode(client, 'k4p7');
    await choosePassword(client, 'monsoon-rain-42');
    expect(await screen.findByText('An error occurred')).toBeInTheDocument();
  });

  it('shows both passwords with one switch', async () => {
    const { user } = openClient('/forgot-password/enter-otp/new-password', server());
    await user.click(await screen.findByRole('button', { name: 'Show passwords' }));
    expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('Confirm Password')).toHaveAttribute('type', 'text');
  });
});
