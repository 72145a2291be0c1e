import { act, fireEvent, screen, within } from '@testing-library/react';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './contact.page';

const ravi = {
  name: 'Ravi Nair',
  email: 'ravi@example.com',
  phone: 'ask for extension 12',
  message: 'Do you also cover packaging lines in Kochi?',
};

async function fillIn({ fill }: ReturnType<typeof openClient>) {
  await fill(await screen.findByLabelText('Name'), ravi.name);
  await fill(screen.getByLabelText('Email'), ravi.email);
  await fill(screen.getByLabelText('Phone'), ravi.phone);
  await fill(screen.getByLabelText('Message'), ravi.message);
}

/** Fills in and sends the form in a part of the page, also where a window lies over it. */
function sendFrom(part: HTMLElement) {
  for (const [label, value] of Object.entries(ravi))
    fireEvent.change(within(part).getByLabelText(new RegExp(label, 'i')), { target: { value } });
  const form = part.querySelector('form');
  if (form) fireEvent.submit(form);
}

const send = () => screen.getByRole('button', { name: 'Send' });

describe('the contact page', () => {
  it('names mail, phone and offices in several countries', async () => {
    openClient('/contact-us', serverFor(null));
    expect(await screen.findByRole('link', { name: /support@/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^\+91/ })).toBeVisible();
    for (const country of ['India', 'United Arab Emirates', 'Germany', 'United States'])
      expect(screen.getByRole('heading', { name: country })).toBeVisible();
  });
});

describe('a contact form', () => {
  it('sends the message, shows the server’s answer, and is empty again', async () => {
    const server = serverFor(null).on('POST /contact', () =>
      answer({ message: 'Message sent successfully' }),
    );
    const client = openClient('/contact-us', server);
    await fillIn(client);
    await client.user.click(send());
    expect(await screen.findByText('Message sent successfully')).toBeInTheDocument();
    expect(server.callsTo('POST /contact').map(({ body }) => body)).toEqual([ravi]);
    for (const label of ['Name', 'Email', 'Phone', 'Message'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('requires all four fields and sends nothing without them; the phone has no format', async () => {
    const server = serverFor(null);
    const { user } = openClient('/contact-us', server);
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    for (const text of [
      'Name is required',
      'Please enter a valid email address',
      'Phone is required',
      'Message is required',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(server.callsTo('POST /contact')).toEqual([]);
  });

  it('shows "Sending..." meanwhile, and cannot be sent again', async () => {
    const server = serverFor(null).on('POST /contact', () => new Promise(() => undefined));
    const client = openClient('/contact-us', server);
    await fillIn(client);
    await client.user.dblClick(send());
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    expect(server.callsTo('POST /contact')).toHaveLength(1);
  });

  it("shows the server's reason and keeps every word when it did not arrive", async () => {
    const server = serverFor(null).on('POST /contact', () =>
      refusal(429, { message: 'Too many requests' }),
    );
    const client = openClient('/contact-us', server);
    await fillIn(client);
    await client.user.click(send());
    expect(await screen.findByText('Too many requests')).toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue(ravi.message);
  });

  it('keeps what was refused when another form on the page succeeds', async () => {
    let asked = 0;
    const server = serverFor(null).on('POST /contact', () => {
      asked += 1;
      return asked === 1
        ? refusal(429, { message: 'Too many requests' })
        : answer({ message: 'Sent' });
    });
    // React throttles by the latter: a day that it sees and that is gone again holds the dialog back.
    jest.useFakeTimers({ doNotFake: ['performance'] });
    openClient('/contact-us', server);
    act(() => {
      jest.advanceTimersByTime(100_000_000);
    });
    jest.useRealTimers();
    const popUp = await screen.findByRole('dialog', { name: 'Can we help?' });
    const page = screen.getByRole('main', { hidden: true });
    sendFrom(page);
    await screen.findByText('Too many requests');
    sendFrom(popUp);
    await screen.findByText('Sent');
    expect(within(popUp).getByLabelText('Message')).toHaveValue('');
    expect(within(page).getByLabelText('Message')).toHaveValue(ravi.message);
  });

  it('shows "Login Failed" when there is no specific message, as specified', async () => {
    const server = serverFor(null).on('POST /contact', () => refusal(500, { message: '' }));
    const client = openClient('/contact-us', server);
    await fillIn(client);
    await client.user.click(send());
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
  });

  it('marks the fields that the server refuses', async () => {
    const fields = [{ field: 'email', message: 'This host takes no mail' }];
    const server = serverFor(null).on('POST /contact', () =>
      refusal(400, { message: 'Please check the marked fields.', fields }),
    );
    const client = openClient('/contact-us', server);
    await fillIn(client);
    await client.user.click(send());
    expect(await screen.findByText('This host takes no mail')).toBeVisible();
  });
});
