import { dayInIndia } from '@nirmaan/contracts/kernel';
import { type PersonalData, personalData } from '@nirmaan/contracts/person';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { YourData } from '../../features/person';
import { anitaOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';
import { anitasData as data } from '../../testing/personal-data';
import '../../testing/dashboard-screens';
import './account-closed.page';
import './my-data.page';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

type Path = readonly string[];

const listFields = (value: unknown, path: Path = []): readonly (readonly [Path, unknown])[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([field, one]) => listFields(one, [...path, field]))
    : [[path, value]];

const replace = (value: unknown, [field, ...path]: Path, by: unknown): unknown => {
  if (field === undefined || !isObject(value)) return by;
  const changed = { ...value, [field]: replace(value[field], path, by) };
  return Array.isArray(value) ? Object.values(changed) : changed;
};

const choices = [
  'lastDay',
  ...['pending', 'closed', 'manufacturer', 'execution', 'won', 'spam', 'dismissed', 'person'],
  ...['Mumbai', 'image/jpeg', '4'.repeat(64), 'expired', 'delivered', 'b@example.com'],
  'proposed',
];

/** The data with another value in this field; undefined where its schema allows no other. */
function change([path, value]: readonly [Path, unknown]): PersonalData | undefined {
  const text = String(value);
  const words = [text.replace('2026', '2025'), `${text}1`, ...choices];
  const values = [Number(value) + 1, value !== true, ...words.filter((word) => word !== text)];
  for (const one of values) {
    const changed = personalData.safeParse(replace(data, path, one));
    if (changed.success) return changed.data;
  }
  return undefined;
}

describe('the page of a user’s data', () => {
  const open = () =>
    openClient(
      '/my-data',
      serverFor(anitaOnWire).on('GET /user/personal-data', () => answer({ message: 'ok', data })),
    );

  it('shows everything in words', async () => {
    open();
    const application = within(await screen.findByRole('region', { name: 'Applications' }));
    const invoice = within(screen.getByRole('region', { name: 'Invoices' }));
    expect(invoice.getByText('INV-26-27-000001')).toBeVisible();
    for (const text of ['Bottling line for mango drinks', '₹4,10,000', 'Awarded'])
      expect(application.getByText(text)).toBeVisible();
    expect(application.getByText(/The best offer/)).toBeVisible();
    expect(application.getByText(/₹3,80,000\s+Proposal: Soon\./)).toBeVisible();
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(account.getByText('17 Apr 1988')).toBeVisible();
    expect(account.getByText(/^“By creating an account you agree to our terms/)).toBeVisible();
  });

  it('shows each field of the download', () => {
    const draw = (of: PersonalData) => renderToStaticMarkup(<YourData data={of} />);
    // In the order of the schema, as the changed copies are.
    const shown = draw(personalData.parse(data));
    const fields = listFields(personalData.parse(data)).map(
      (field) => [field[0].join('.'), change(field)] as const,
    );
    const hidden = fields.filter(([, changed]) => changed && draw(changed) === shown);
    // Files stand there by their names.
    const file = /\.(image|attachments\.\d\.(file|type|size|url))$/;
    expect(hidden.map(([path]) => path).filter((path) => !file.test(path))).toEqual([]);
    // There is one version of the texts.
    const single = fields.filter(([, changed]) => !changed).map(([path]) => path);
    expect(single).toEqual(['account.consent', 'enquiries.0.consent', 'newsletter.consent']);
  });

  it('names a field that has no words of its own, and describes it by its type', () => {
    const [project] = data.projects;
    const fields = {
      startOn: '2026-12-01',
      isUrgent: true,
      floors: [1, 2000],
      visitedAt: data.exportedAt,
    };
    const projects = project ? [{ ...project, ...fields }] : [];
    const shown = renderToStaticMarkup(<YourData data={{ ...data, projects }} />);
    for (const [term, detail] of [
      ['Start on', '1 Dec 2026'],
      ['Is urgent', 'Yes'],
      ['Floors', '1\n2,000'],
      ['Visited', '23 Nov 2026, 3:30\u00a0pm'],
    ])
      expect(shown).toMatch(new RegExp(`>${term}</dt><dd[^>]*>${detail}</dd>`));
  });

  it('lists what is on file in a fixed order', async () => {
    open();
    await screen.findByRole('region', { name: 'Account' });
    const titles = screen.getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      ...['Account', 'Public profile', 'Projects', 'Applications', 'Invitations', 'Messages'],
      ...['Work', 'Shown work', 'Reviews'],
      ...['Payments', 'Invoices', 'Billing details', 'Subscriptions', 'Sign-ins'],
      ...['Messages to us', 'Newsletter', 'Notifications', 'Reports'],
    ]);
  });

  it('saves it as a file', async () => {
    const blob = jest.spyOn(URL, 'createObjectURL');
    URL.revokeObjectURL = () => undefined;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download as JSON' }));
    const [file] = blob.mock.calls[0] as [Blob];
    const reader = new FileReader();
    reader.readAsText(file);
    await waitFor(() => expect(JSON.parse(reader.result as string)).toEqual(data));
  });
});

describe('deleting an account', () => {
  const due = '2027-11-23T10:00:00.000Z';
  const openDialog = async () => {
    const server = serverFor(anitaOnWire).on('GET /user/erasure', () =>
      answer({ message: 'ok', data: { due } }),
    );
    const client = openClient('/dashboard?view=profile', server);
    await client.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    const password = await dialog.findByLabelText('Password');
    const confirmation = dialog.getByLabelText('Type DELETE to confirm');
    const submit = () =>
      client.user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return { ...client, server, dialog, password, confirmation, submit };
  };

  it('tells the day of the erasure, and sends nothing without password and confirmation', async () => {
    const { server, dialog, submit } = await openDialog();
    expect(dialog.getByText('On 23 Nov 2027')).toBeVisible();
    await submit();
    expect(await dialog.findByText('Please type DELETE')).toBeVisible();
    expect(dialog.getByText('Password is required')).toBeVisible();
    expect(server.callsTo('POST /user/delete-account')).toEqual([]);
  });

  it('of an address that was never verified is erased at once', async () => {
    const server = serverFor({ ...anitaOnWire, emailVerified: false }).on('GET /user/erasure', () =>
      answer({ message: 'ok', data: { due: new Date().toISOString() } }),
    );
    const client = openClient('/dashboard?view=profile', server);
    await client.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Within minutes')).toBeVisible();
    expect(dialog.queryByText(/change your mind|confirm this by mail/)).toBeNull();
    act(() => void client.router.navigate(`/account-closed?erased=${dayInIndia(new Date())}`));
    expect(await screen.findByText('Your personal data is being erased now.')).toBeVisible();
    expect(screen.queryByText(/change your mind|confirmed this by email/)).toBeNull();
  });

  it('signs the user out and leads to a page that says so', async () => {
    const { server, fill, password, confirmation, submit, address } = await openDialog();
    server.on('POST /user/delete-account', () => {
      server.on('GET /useringfo', () => answer({ message: 'ok', data: null }));
      return answer({ message: 'Closed', data: { due } });
    });
    window.localStorage.setItem('auth', 'token');
    await fill(password, 'monsoon-rain-42');
    await fill(confirmation, 'DELETE');
    await submit();
    expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeVisible();
    expect(screen.getByText(/erased on 23 Nov 2027/)).toBeVisible();
    expect(address()).toBe('/account-closed?erased=2027-11-23');
    expect(server.callsTo('POST /user/delete-account')[0]?.body).toEqual({
      password: 'monsoon-rain-42',
    });
    expect(window.localStorage.getItem('auth')).toBeNull();
    await waitFor(() => expect(screen.queryByText('Anita Rao')).toBeNull());
  });

  it('names a wrong password beside the field', async () => {
    const { server, dialog, fill, password, confirmation, submit } = await openDialog();
    const message = 'This password is wrong.';
    server.on('POST /user/delete-account', () =>
      refusal(400, { message, fields: [{ field: 'password', message }] }),
    );
    await fill(password, 'wrong');
    await fill(confirmation, 'DELETE');
    await submit();
    expect(await dialog.findByText(message)).toBeVisible();
  });
});
