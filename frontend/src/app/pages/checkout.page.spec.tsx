import { screen, within } from '@testing-library/react';
import { openClient, serverFor } from '../../testing/open-client';
// Loaded beforehand: on a busy machine the first load of a page outlasts the patience of a query.
import './checkout.page';

describe('the checkout mock-up', () => {
  it('shows the second of three steps and is marked as a sample', async () => {
    openClient('/checkout', serverFor(null));
    const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.textContent)).toEqual(['1Start', '2Payment', '3Confirm']);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByText(/Nothing is sent or charged/)).toBeVisible();
  });

  it('has card or PayPal, the fields of a card, the terms, and a QR code', async () => {
    openClient('/checkout', serverFor(null));
    expect(await screen.findByRole('radio', { name: /^Card/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^PayPal/ })).not.toBeChecked();
    for (const label of ['Cardholder Name', 'Card Number', 'Expiry', 'CVV'])
      expect(screen.getByLabelText(label)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /terms/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'QR code payment' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'A sample QR code' })).toBeVisible();
  });

  it('does nothing on Back and "Pay $750"', async () => {
    const server = serverFor(null);
    const { user, address } = openClient('/checkout', server);
    await user.click(await screen.findByRole('button', { name: 'Pay $750' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(address()).toBe('/checkout');
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});
