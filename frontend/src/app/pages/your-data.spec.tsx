import type { PersonalData } from '@nirmaan/contracts/person';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anitaOnWire, anitasInvoiceOnWire } from '../../testing/examples';
import { answer, refusal } from '../../testing/fake-server';
import { openClient, serverFor } from '../../testing/open-client';
import '../../testing/dashboard-screens';
import './account-closed.page';
import './my-data.page';

const data: PersonalData = {
  exportedAt: '2026-11-23T10:00:00.000Z',
  complete: true,
  account: {
    id: anitaOnWire._id,
    name: 'Anita Rao',
    email: 'anita@example.com',
    emailVerified: true,
    phone: '919812345601',
    role: 'consultant',
    sector: 'Food & Beverage',
    dateOfBirth: '1988-04-17',
    experience: '',
    bio: '',
    address: '',
    image: '',
    registeredAt: '2026-11-21T09:00:00.000Z',
  },
  publicProfile: {
    headline: 'Filling lines for juices and dairy',
    location: 'Pune',
    services: 'Plans and commissions filling lines.',
    experience: '',
    work: [],
    isPublished: true,
  },
  invitations: [],
  messages: [],
  projects: [],
  applications: [
    {
      id: '1',
      projectId: '2',
      project: 'Bottling line for mango drinks',
      amount: 400_000,
      proposal: 'I would start with the filler.',
      attachments: [],
      status: 'success',
      earlierVersions: [{ amount: 380_000, proposal: 'Soon.', at: '2026-11-19T10:00:00.000Z' }],
      submittedAt: '2026-11-21T10:00:00.000Z',
      decisions: [{ status: 'success', reason: 'The best offer', at: '2026-11-22T10:00:00.000Z' }],
    },
  ],
  payments: [],
  billing: null,
  invoices: [anitasInvoiceOnWire],
  subscriptions: [],
  sessions: [],
  notifications: [],
  reports: [],
  enquiries: [],
  newsletter: null,
};

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
    for (const text of ['Bottling line for mango drinks', '₹4,00,000', 'Awarded'])
      expect(application.getByText(text)).toBeVisible();
    expect(application.getByText(/The best offer/)).toBeVisible();
    expect(application.getByText(/₹3,80,000\s+Soon\./)).toBeVisible();
    const account = within(screen.getByRole('region', { name: 'Account' }));
    expect(account.getByText('17 Apr 1988')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Projects' })).getByText('None.'),
    ).toBeVisible();
  });

  it('lists what is on file in a fixed order', async () => {
    open();
    await screen.findByRole('region', { name: 'Account' });
    const titles = screen.getAllByRole('heading', { level: 2 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      ...['Account', 'Public profile', 'Projects', 'Applications', 'Invitations', 'Messages'],
      ...['Payments', 'Invoices', 'Billing details', 'Subscriptions', 'Sign-ins'],
      ...['Messages to us', 'Newsletter', 'Notifications', 'Reports'],
    ]);
  });

  it('saves it as a file', async () => {
    const blob = vi.spyOn(URL, 'createObjectURL');
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
