import { soaking, times } from '@nirmaan/platform/testing';
import type { OrderState, PaymentReport } from '../../subscription/order.decider.js';

const SCHEDULES = times(1_500, 100_000);
const WITHIN = 1_000;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = times(10, 120) * MINUTE_MS;

/** `SIMULATE_SEED=1234` repeats that schedule. */
const chosenSeed = process.env['SIMULATE_SEED'];
const firstSeed = soaking ? Date.now() % 2 ** 31 : 20_261_121;

interface Failure {
  readonly seed: number;
  readonly wrongs: readonly string[];
}

/** Runs schedules until one fails. Imports the simulator afresh with the injected bug. */
async function firstFailure(schedules: number): Promise<Failure | undefined> {
  const { simulate } = await import('./simulate.js');
  const from = chosenSeed ? Number(chosenSeed) : firstSeed;
  for (let seed = from; seed < from + (chosenSeed ? 1 : schedules); seed += 1) {
    const wrongs = await simulate(seed);
    if (wrongs.length > 0) return { seed, wrongs };
  }
  return undefined;
}

describe('payments under random schedules', { timeout: TIMEOUT_MS }, () => {
  it('are never activated twice, nor lost, nor activated without money', async () => {
    const failure = await firstFailure(SCHEDULES);
    if (failure) console.error(`SIMULATE_SEED=${failure.seed} repeats it`);
    else console.info(`${SCHEDULES} schedules from seed ${firstSeed}: 0 double, 0 lost, 0 wrong`);
    expect(failure).toBeUndefined();
  });
});

type Orders = typeof import('../../subscription/order.decider.js');
type Reversals = typeof import('../../subscription/reversal.decider.js');
type Subscriptions = typeof import('../../subscription/subscription.decider.js');

describe('the simulator finds', { timeout: TIMEOUT_MS }, () => {
  afterEach(() => {
    jest.doUnmock('../../subscription/order.decider.js');
    jest.doUnmock('../../subscription/reversal.decider.js');
    jest.doUnmock('../../subscription/subscription.decider.js');
    jest.resetModules();
  });

  /** The production code with another rule for payment reports. */
  const reporting = (bug: (orders: Orders) => Orders['reportPayment']['decide']): void => {
    jest.resetModules();
    jest.doMock('../../subscription/order.decider.js', async (original) => {
      const orders = await original<Orders>();
      return { ...orders, reportPayment: { ...orders.reportPayment, decide: bug(orders) } };
    });
  };

  it('deduplication by payment id alone, which drops captured after authorised', async () => {
    reporting(({ reportPayment }) => (state: OrderState, report: PaymentReport, at) => {
      const isKnown = state.phase === 'placed' && state.payments.has(report.payment);
      return isKnown ? { ok: true, value: [] } : reportPayment.decide(state, report, at);
    });
    expect((await firstFailure(WITHIN))?.wrongs.join()).toContain('lost');
  });

  it('activation on a wrong amount', async () => {
    reporting(({ reportPayment }) => (state: OrderState, report: PaymentReport, at) => {
      const amount = state.phase === 'placed' ? state.ordered.price : report.amount;
      return reportPayment.decide(state, { ...report, amount }, at);
    });
    expect((await firstFailure(WITHIN))?.wrongs.join()).toContain('wrong');
  });

  it('activation by both callback and webhook', async () => {
    jest.resetModules();
    jest.doMock('../../subscription/subscription.decider.js', async (original) => {
      const subscriptions = await original<Subscriptions>();
      const { activateSubscription } = subscriptions;
      const decide: typeof activateSubscription.decide = (state, paid, at) =>
        activateSubscription.decide({ ...state, purchases: [] }, paid, at);
      return { ...subscriptions, activateSubscription: { ...activateSubscription, decide } };
    });
    expect((await firstFailure(WITHIN))?.wrongs.join()).toContain('double');
  });

  it('a refund that is forgotten because the capture is reported later', async () => {
    jest.resetModules();
    jest.doMock('../../subscription/reversal.decider.js', async (original) => {
      const reversals = await original<Reversals>();
      const { reportRefund } = reversals;
      const decide: typeof reportRefund.decide = (state, report, at) =>
        state.phase === 'placed' && state.capture
          ? reportRefund.decide(state, report, at)
          : { ok: true, value: [] };
      return { ...reversals, reportRefund: { ...reportRefund, decide } };
    });
    expect((await firstFailure(WITHIN))?.wrongs.join()).toContain('wrong');
  });
});
