import { act, screen, waitFor, within } from '@testing-library/react';
import { anitaOnWire } from '../../testing/examples';
import { answer, type FakeServer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';

async function fillIn(server: FakeServer, confirmed = 'mango-2026', phone = '9812345601') {
  const client = openClient('/sign-up', server);
  const { user, fill } = client;
  await fill(await screen.findByLabelText('Full Name'), 'Anita Rao');
  await user.type(await screen.findByLabelText('Phone Number'), phone);
  await fill(screen.getByLabelText('Work Email'), 'anita@example.com');
  await user.selectOptions(screen.getByLabelText('Role'), 'consultant');
  await screen.findByRole('option', { name: 'Food & Beverage' });
  await user.selectOptions(screen.getByLabelText('Sector'), 'Food & Beverage');
  await fill(screen.getByLabelText('Password'), 'mango-2026');
  await fill(screen.getByLabelText('Confirm Password'), confirmed);
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  return client;
}

describe('signing up', () => {
  it.each([
    ['?apply', 'consultant'],
    ['?view=upload-project', 'manufacturer'],
    ['', ''],
  ])('for what %s leads to, chooses the role %s', async (search, role) => {
    const { router } = openClient('/about-us', serverFor(null));
    act(
      () =>
        void router.navigate('/sign-up', { state: { from: { pathname: '/dashboard', search } } }),
    );
    expect(await screen.findByLabelText('Role')).toHaveValue(role);
  });

  it('sends the whole form, shows the server’s answer, and opens the home page', async () => {
    const server = serverFor(null).on('POST /register', () =>
      answer({ message: 'Registration Successful!', token: 'bearer', data: anitaOnWire }),
    );
    const client = await fillIn(server);
    await waitFor(() => expect(client.address()).toBe('/'));
    expect(await screen.findByText('Registration Successful!')).toBeInTheDocument();
    expect(window.localStorage.getItem('auth')).toBe('bearer');
    expect(server.callsTo('POST /register')[0]?.body).toEqual({
      name: 'Anita Rao',
      phone: '919812345601',
      email: 'anita@example.com',
      userRole: 'consultant',
      sector: 'Food & Beverage',
      password: 'mango-2026',
      cpassword: 'mango-2026',
    });
  });

  it('says what a new account agrees to, with links to it', async () => {
    openClient('/sign-up', serverFor(null));
    const line = await screen.findByText(/^By creating an account you agree/);
    const links = within(line).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms-conditions',
      '/privacy-policy',
    ]);
  });

  it('takes a whole number that is pasted, country and all', async () => {
    const { user } = openClient('/sign-up', serverFor(null));
    const phone = await screen.findByLabelText('Phone Number');
    await user.click(phone);
    await user.paste(' +91 98123 45601');
    expect(phone).toHaveValue('+91 98123 45601');
    await user.clear(phone);
    await user.paste('+49 711 5550142');
    expect(phone).toHaveValue('+49 711 5550142');
  });

  it.each([
    ['91 98123 45601', '+91 98123 45601'],
    ['0091 98123 45601', '+91 98123 45601'],
    ['09812345601', '+91 98123 45601'],
    ['\u202a+91 (0)98123-45601\u202c', '+91 98123 45601'],
    ['(0120) 456 7890', '+91 12045 67890'],
    ['98123 45601', '+91 98123 45601'],
    ['91234 56701', '+91 91234 56701'],
  ])('takes %s, pasted without a plus, as %s', async (text, shown) => {
    const { user } = openClient('/sign-up', serverFor(null));
    const phone = await screen.findByLabelText('Phone Number');
    await user.click(phone);
    await user.paste(text);
    expect(phone).toHaveValue(shown);
    await user.tripleClick(phone);
    await user.paste(text);
    expect(phone).toHaveValue(shown);
  });

  it('keeps every digit of a number that is typed with the leading 0, which goes', async () => {
    const server = serverFor(null).on('POST /register', () => new Promise(() => undefined));
    await fillIn(server, 'mango-2026', '09812345601');
    expect(screen.getByLabelText('Phone Number')).toHaveValue('+91 98123 45601');
    await waitFor(() =>
      expect(server.callsTo('POST /register')[0]?.body).toMatchObject({ phone: '919812345601' }),
    );
  });

  it('says that a number is too short', async () => {
    const server = serverFor(null);
    await fillIn(server, 'mango-2026', '98123');
    expect(await screen.findByText(/too few or too many digits/)).toBeVisible();
    expect(server.callsTo('POST /register')).toEqual([]);
  });

  it('validates the phone number by country, with at most 15 digits', async () => {
    const { user } = openClient('/sign-up', serverFor(null));
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone Number');
    expect(phone).toHaveValue('+91');
    expect(phone).toHaveAttribute('placeholder', '1 (702) 123-4567');
    await user.type(phone, 'abc98123456789012345');
    expect(phone.value.replace(/\D/g, '').length).toBeLessThanOrEqual(15);
    await user.click(screen.getByLabelText('Country: India'));
    await user.type(screen.getByPlaceholderText('search'), 'zzz');
    expect(await screen.findByText('No entries to show')).toBeVisible();
  });

  it('sends nothing while the passwords differ', async () => {
    const server = serverFor(null);
    await fillIn(server, 'mango-2027');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(server.callsTo('POST /register')).toEqual([]);
  });

  it('marks the fields that the server refuses', async () => {
    const fields = [{ field: 'email', message: 'Please use a work address' }];
    const server = serverFor(null).on('POST /register', () =>
      refusal(400, { message: 'Please check the marked fields.', fields }),
    );
    await fillIn(server);
    expect(await screen.findByText('Please use a work address')).toBeVisible();
    expect(screen.getByLabelText('Work Email')).toBeInvalid();
  });

  it('shows "Creating Account..." meanwhile', async () => {
    await fillIn(serverFor(null).on('POST /register', () => new Promise(() => undefined)));
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  });
});
