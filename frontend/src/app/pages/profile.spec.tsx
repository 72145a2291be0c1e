import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire, anitasBillingOnWire, meeraOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';
import '../../testing/dashboard-screens';

const updated = { ...anitaOnWire, exp: '12 years', dob: '1990-02-28' };
const address = '/dashboard?view=profile';

async function openEditor(server = serverFor(anitaOnWire)) {
  const client = openClient(address, server);
  await client.user.click(await screen.findByRole('button', { name: 'Edit profile' }));
  return { ...client, server, dialog: within(await screen.findByRole('dialog')) };
}

describe('the profile', () => {
  it('shows everything that is known of a person, who is always active', async () => {
    const person = { ...updated, bio: 'Bottling for 12 years', Address: '4 Lake View, Pune' };
    openClient(address, serverFor(person));
    expect(await screen.findByRole('heading', { name: 'My Profile' })).toBeVisible();
    const texts = [
      person.name,
      person.bio,
      person.Address,
      'Active',
      '+91 98123 45601',
      'anita@example.com',
      '12 years',
      '28 Feb 1990',
    ];
    expect(await screen.findByText(person.bio)).toBeVisible();
    for (const text of [...texts, 'Consultant', 'Food & Beverage'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('takes changes with a picture and shows them at once', async () => {
    const { user, server, dialog } = await openEditor();
    server.on('POST /user/profile-update', () =>
      answer({ message: 'Profile updated successfully', data: updated }),
    );
    await user.type(dialog.getByLabelText(/Experience/), '12 years');
    await user.clear(dialog.getByLabelText('Phone Number'));
    await user.type(dialog.getByLabelText('Phone Number'), '+91 98123 00077');
    fireEvent.change(dialog.getByLabelText(/DOB/), { target: { value: '1990-02-28' } });
    const picture = new File(['pixels'], 'anita.png', { type: 'image/png' });
    await user.upload(dialog.getByLabelText(/Profile Image/), picture);
    await user.click(dialog.getByRole('button', { name: 'Update Now' }));
    expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('28 Feb 1990')).toBeVisible();
    const form = server.callsTo('POST /user/profile-update')[0]?.body as FormData;
    const { image, ...fields } = Object.fromEntries(form);
    expect((image as File).name).toBe('anita.png');
    expect(fields).toEqual({
      name: 'Anita Rao',
      phone: '+91 98123 00077',
      dob: '1990-02-28',
      exp: '12 years',
      bio: '',
      Address: '',
    });
  });

  it('says who sees phone and email, which a manufacturer chooses', async () => {
    const { user, server, dialog } = await openEditor(serverFor(meeraOnWire));
    expect(
      screen.getByText(
        'Consultants with a plan, and those who apply, see your phone number and email.',
      ),
    ).toBeInTheDocument();
    const data = { ...meeraOnWire, contactOnAward: true };
    server.on('POST /user/profile-update', () => answer({ message: 'Updated', data }));
    await user.click(
      dialog.getByLabelText('Only consultants I award see my phone number and email'),
    );
    await user.click(dialog.getByRole('button', { name: 'Update Now' }));
    expect(
      await screen.findByText('Only consultants you award see your phone number and email.'),
    ).toBeVisible();
    const form = server.callsTo('POST /user/profile-update')[0]?.body as FormData;
    expect(form.get('contactOnAward')).toBe('true');
  });

  it('keeps a window with changes open until its owner agrees to lose them', async () => {
    const { user, dialog } = await openEditor();
    await user.type(dialog.getByLabelText(/Experience/), '12');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    expect(dialog.getByLabelText(/Experience/)).toHaveValue('12');
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('changing the password', () => {
  const fillIn = async (server: ReturnType<typeof serverFor>) => {
    const client = openClient(address, server);
    await client.fill(await screen.findByLabelText('Old Password'), 'monsoon-rain-42');
    await client.fill(screen.getByLabelText('New Password'), 'winter-sun-2026');
    await client.user.click(screen.getByRole('button', { name: 'Submit' }));
  };

  it('sends both passwords and empties the form', async () => {
    const server = serverFor(anitaOnWire).on('POST /user/change-password', () =>
      answer({ message: 'Password changed successfully', token: 'of the new session' }),
    );
    await fillIn(server);
    expect(await screen.findByText('Password changed successfully')).toBeInTheDocument();
    expect(server.callsTo('POST /user/change-password')[0]?.body).toEqual({
      email: 'anita@example.com',
      oldPassword: 'monsoon-rain-42',
      newPassword: 'winter-sun-2026',
    });
    await waitFor(() => expect(screen.getByLabelText('Old Password')).toHaveValue(''));
    expect(window.localStorage.getItem('auth')).toBe('of the new session');
  });

  it('reports a wrong old password and keeps the input', async () => {
    const message = 'Email or old password is wrong.';
    await fillIn(
      serverFor(anitaOnWire).on('POST /user/change-password', () => refusal(400, { message })),
    );
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText('New Password')).toHaveValue('winter-sun-2026');
  });

  it('names what is missing and sends nothing', async () => {
    const server = serverFor(anitaOnWire);
    const { user } = openClient(address, server);
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Old Password is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(server.callsTo('POST /user/change-password')).toEqual([]);
  });
});

describe('billing details', () => {
  it('are not asked of a manufacturer who has bought nothing', async () => {
    const server = serverFor(meeraOnWire).on('GET /user/billing', () =>
      answer({ message: 'ok', data: null }),
    );
    openClient('/dashboard?view=profile', server);
    expect(await screen.findByText('Your data')).toBeVisible();
    await waitFor(() => expect(server.callsTo('GET /user/billing')).not.toEqual([]));
    expect(screen.queryByText('Billing details')).toBeNull();
  });

  it('are shown, and changed in a window', async () => {
    const saved = { ...anitasBillingOnWire, name: 'Rao Consulting LLP' };
    const known = { details: anitasBillingOnWire as typeof saved };
    const server = serverFor(anitaOnWire)
      .on('GET /user/billing', () => answer({ message: 'ok', data: known.details }))
      .on('POST /user/billing', () => {
        known.details = saved;
        return answer({ message: 'Billing details saved', data: saved });
      });
    const { user, fill } = openClient(address, server);
    expect(await screen.findByText('27AAPFU0939F1ZV')).toBeVisible();
    expect(screen.getByText('Maharashtra')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit billing details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Billing details' }));
    await user.clear(dialog.getByLabelText('Billing Name'));
    await fill(dialog.getByLabelText('Billing Name'), saved.name);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(saved.name)).toBeVisible();
    const { stateName: _name, ...sent } = saved;
    expect(server.callsTo('POST /user/billing')[0]?.body).toEqual(sent);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('the sessions of a user', () => {
  const session = {
    id: '1',
    device: 'Chrome on Windows',
    startedAt: '2026-11-21T09:00:00.000Z',
    until: '2026-11-21T21:00:00.000Z',
    remembered: false,
    current: true,
  };
  const elsewhere = { ...session, id: '2', device: 'Safari on iOS', current: false };

  it('are listed, and end everywhere else with the password', async () => {
    const open = { sessions: [session, elsewhere] };
    const server = serverFor(anitaOnWire)
      .on('GET /user/sessions', () => answer({ message: 'ok', data: open.sessions }))
      .on('POST /user/sessions/end-others', () => {
        open.sessions = [session];
        return answer({
          message: 'You are signed out everywhere else.',
          token: 'of the new session',
        });
      });
    const { user } = openClient(address, server);
    expect(await screen.findByText('Safari on iOS')).toBeVisible();
    expect(screen.getAllByText('This device')).toHaveLength(1);
    const end = screen.getByRole('button', { name: 'Sign out everywhere else' });
    await user.click(end);
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Your Password'), 'a long enough secret');
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You are signed out everywhere else.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).toBeNull());
    expect(end).toBeDisabled();
    expect(window.localStorage.getItem('auth')).toBe('of the new session');
    const [{ body } = {}] = server.callsTo('POST /user/sessions/end-others');
    expect(body).toEqual({ password: 'a long enough secret' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
