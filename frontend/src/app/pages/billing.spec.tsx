import { screen, waitFor, within } from '@testing-library/react';
import { anitasBillingOnWire } from '../../testing/examples';
import { answer } from '../../testing/fake-server';
import { openClient } from '../../testing/open-client';
import { FakeRazorpay, shop } from '../../testing/shop';

afterEach(() => {
  delete window.Razorpay;
  FakeRazorpay.opened = [];
});

describe('before the first payment', () => {
  const withoutBilling = () =>
    shop().on('GET /user/billing', () => answer({ message: 'ok', data: null }));
  const openBilling = async (server = withoutBilling()) => {
    window.Razorpay = FakeRazorpay;
    const client = openClient('/pricing-details', server);
    await client.user.click(await screen.findByRole('button', { name: 'Buy Now: Growth' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Billing details' }));
    return { ...client, server, dialog };
  };

  it('asks for the state and keeps it, and then opens the payment window', async () => {
    const server = withoutBilling().on('POST /user/billing', () =>
      answer({ message: 'Billing details saved', data: anitasBillingOnWire }),
    );
    const { user, dialog } = await openBilling(server);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Growth · 30 applications, valid for 3 months₹2,499, taxes included',
    );
    expect(dialog.getByLabelText('Billing Name')).toHaveValue('Anita Rao');
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    expect(await dialog.findByText('Please choose a state')).toBeVisible();
    expect(server.callsTo('POST /user/billing')).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('State'), 'Maharashtra');
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    await waitFor(() => expect(FakeRazorpay.opened).toHaveLength(1));
    expect(server.callsTo('POST /user/billing')[0]?.body).toEqual({
      name: 'Anita Rao',
      address: '',
      state: '27',
      gstin: '',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says which GSTIN is wrong', async () => {
    const { user, fill, dialog } = await openBilling();
    await user.selectOptions(dialog.getByLabelText('State'), 'Karnataka');
    await fill(dialog.getByLabelText(/GSTIN/), '27AAPFU0939F1ZV');
    await user.click(dialog.getByRole('button', { name: 'Continue to payment' }));
    expect(await dialog.findByText('This GSTIN is registered in another state')).toBeVisible();
    await user.clear(dialog.getByLabelText(/GSTIN/));
    await fill(dialog.getByLabelText(/GSTIN/), '29AAGCB7383J1Z5');
    expect(await dialog.findByText(/This GSTIN is not valid/)).toBeVisible();
  });

  it('orders nothing where the buyer closes the window, and can begin again', async () => {
    const { user, dialog, server } = await openBilling();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Buy Now: Growth' })).toBeEnabled(),
    );
    expect(server.callsTo('POST /buy/subscription')).toEqual([]);
  });
});
