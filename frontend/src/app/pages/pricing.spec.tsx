import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, refusal } from '../../testing/fake-server';
import { openClient } from '../../testing/open-client';
import { FakeRazorpay, growth, growthBought, order, shop, starter } from '../../testing/shop';

const proof = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'signed',
};

/** A toast leaves when its animation is over; jsdom has none. */
const theAnimationsEnd = (toast: HTMLElement) =>
  fireEvent.animationEnd(toast.closest('.Toastify__toast')!);

async function openWindow(server = shop()) {
  window.Razorpay = FakeRazorpay;
  const client = openClient('/pricing-details', server);
  await client.user.click(await screen.findByRole('button', { name: 'Buy Now: Growth' }));
  await waitFor(() => expect(FakeRazorpay.opened).toHaveLength(1));
  return { ...client, server, razorpay: FakeRazorpay.opened[0]! };
}

afterEach(() => {
  delete window.Razorpay;
  FakeRazorpay.opened = [];
  sessionStorage.clear();
  document.head.querySelectorAll('script').forEach((script) => script.remove());
  Reflect.deleteProperty(window, 'reportError');
  jest.restoreAllMocks();
});

describe('the plans', () => {
  it('are at most three, with their price and time, which hides its number below 2', async () => {
    openClient('/pricing-details', shop(null));
    expect(await screen.findByRole('heading', { name: 'Subscription Plans' })).toBeVisible();
    expect(screen.getByText('Subscribe. Connect. Succeed.')).toBeVisible();
    await screen.findByRole('button', { name: 'Buy Now: Starter' });
    const cards = screen.getAllByRole('button', { name: /^Buy Now/ });
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([
      'Buy Now: Starter',
      'Buy Now: Growth',
      'Buy Now: Enterprise',
    ]);
    expect(screen.getByText('₹2,499').parentElement).toHaveTextContent('₹2,499/ 3 months');
    expect(screen.getByText('₹499').parentElement).toHaveTextContent(/₹499\/ month$/);
  });

  it('say what one application costs', async () => {
    openClient('/pricing-details', shop(null));
    const card = (await screen.findByRole('heading', { name: 'Growth' })).closest('li');
    expect(within(card!).getByText('₹83 per application, taxes included')).toBeVisible();
    expect(screen.getByText('Do unused applications expire?')).toBeVisible();
  });

  it('highlight the second', async () => {
    openClient('/pricing-details', shop(null));
    const card = (await screen.findByRole('heading', { name: 'Growth' })).closest('li');
    expect(within(card!).getByText('Recommended')).toBeVisible();
    expect(screen.getAllByText('Recommended')).toHaveLength(1);
  });

  it('can be reloaded after a failure', async () => {
    const server = shop(null).on('GET /get/subscription', () =>
      refusal(404, { message: 'Out of order' }),
    );
    const { user } = openClient('/pricing-details', server);
    expect(await screen.findByText('Out of order')).toBeVisible();
    server.on('GET /get/subscription', () => answer({ message: 'ok', data: [starter] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Buy Now: Starter' })).toBeVisible();
  });
});

describe('a consultant without a subscription', () => {
  it('reads the plans before that there is none yet', async () => {
    const server = shop().on('GET /get/subscription-byuserid', () =>
      answer({ message: 'ok', data: [] }),
    );
    openClient('/dashboard?view=pricing', server);
    const plan = await screen.findByRole('button', { name: 'Buy Now: Growth' });
    const none = await screen.findByText('No subscription yet');
    expect(plan.compareDocumentPosition(none)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('buying', () => {
  it('sends a visitor to sign in first', async () => {
    const server = shop(null);
    const { user, address } = openClient('/pricing-details', server);
    const button = await screen.findByRole('button', { name: 'Buy Now: Growth' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(await screen.findByText('Please login to buy subscription')).toBeInTheDocument();
    expect(address()).toBe('/sign-in');
    expect(server.callsTo('POST /buy/subscription')).toEqual([]);
  });

  it('opens the payment window with the order, in rupees and blue', async () => {
    const { razorpay, server } = await openWindow();
    expect(await screen.findByText('Proceeding to payment...')).toBeInTheDocument();
    expect(server.callsTo('POST /buy/subscription')[0]?.body).toEqual({
      subscriptionId: growth._id,
    });
    expect(razorpay).toMatchObject({
      key: 'rzp_key',
      order_id: 'order_1',
      amount: 249_900,
      currency: 'INR',
      name: 'Nirmaan',
      description: 'Growth',
      theme: { color: '#1d4ed8' },
    });
  });

  it('sends the proof and nothing else to be verified', async () => {
    const { razorpay, server } = await openWindow();
    server.on('POST /verify-subscription', () =>
      answer({ success: true, message: 'ok', data: growthBought }),
    );
    razorpay.handler({ ...proof, extra: 'x' } as typeof proof);
    expect(
      await screen.findByText('Payment Successful! Subscription Activated.'),
    ).toBeInTheDocument();
    expect(server.callsTo('POST /verify-subscription').map(({ body }) => body)).toEqual([proof]);
    expect(screen.getByRole('button', { name: 'Buy Now: Growth' })).toBeEnabled();
  });

  it.each([
    ['Payment Verification Failed.', 400],
    ['Payment Verification Error.', 503],
  ])('shows "%s" when the server answers %i', async (text, status) => {
    const { razorpay, server } = await openWindow();
    server.on('POST /verify-subscription', () => refusal(status, { message: 'No.' }));
    razorpay.handler(proof);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('shows "Payment Verification Error." without a network', async () => {
    const { razorpay } = await openWindow();
    razorpay.handler(proof);
    expect((await screen.findAllByText('Payment Verification Error.')).length).toBeGreaterThan(0);
  });

  it('sells nothing twice while the window is open, and can begin again after it was left', async () => {
    const { razorpay, server } = await openWindow();
    expect(screen.getByRole('button', { name: 'Buy Now: Growth' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Buy Now: Starter' })).toBeDisabled();
    razorpay.modal.ondismiss();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Buy Now: Growth' })).toBeEnabled(),
    );
    expect(server.callsTo('POST /verify-subscription')).toEqual([]);
  });

  it('stops saying that it proceeds when the window was left', async () => {
    const { razorpay } = await openWindow();
    const text = 'Proceeding to payment...';
    const toast = await screen.findByText(text);
    razorpay.modal.ondismiss();
    await waitFor(() => {
      theAnimationsEnd(toast);
      expect(screen.queryByText(text)).toBeNull();
    });
  });

  it('reports that the script could not be loaded', async () => {
    const { user } = openClient('/pricing-details', shop());
    await user.click(await screen.findByRole('button', { name: 'Buy Now: Growth' }));
    const script = await waitFor(() => document.head.querySelector('script[src^="/sandbox"]')!);
    script.dispatchEvent(new Event('error'));
    const text = 'Razorpay SDK not loaded. Please refresh the page.';
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it.each([
    ['the server’s words', refusal(409, { message: 'This plan is no longer offered.' })],
    ['its own', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('reports with %s why there is no order', async (_, reply) => {
    const server = shop().on('POST /buy/subscription', () => reply.clone());
    const { user } = openClient('/pricing-details', server);
    await user.click(await screen.findByRole('button', { name: 'Buy Now: Growth' }));
    const own = ['Subscription Failed', 'Subscription failed'];
    const texts = reply.status === 409 ? ['This plan is no longer offered.'] : own;
    for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it('shows "Something went wrong!" when the window fails, and can be retried', async () => {
    window.reportError = jest.fn();
    window.Razorpay = class {
      open() {
        throw new Error('broken window');
      }
    };
    const { user } = openClient('/pricing-details', shop());
    await user.click(await screen.findByRole('button', { name: 'Buy Now: Growth' }));
    expect((await screen.findAllByText('Something went wrong!')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Buy Now: Growth' })).toBeEnabled();
  });
});

describe('an order from before a fresh document', () => {
  it('goes on with its payment, once', async () => {
    window.Razorpay = FakeRazorpay;
    const pending = {
      key: 'rzp_key',
      script: '/sandbox/razorpay/checkout.js',
      plan: 'Growth',
      order,
    };
    sessionStorage.setItem('pendingCheckout', JSON.stringify(pending));
    const server = shop();
    openClient('/pricing-details', server);
    await waitFor(() => expect(FakeRazorpay.opened).toMatchObject([{ order_id: 'order_1' }]));
    expect(sessionStorage.getItem('pendingCheckout')).toBeNull();
    expect(server.callsTo('POST /buy/subscription')).toEqual([]);
  });
});
