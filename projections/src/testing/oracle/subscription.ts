import type { OrderView, PurchaseView, SubscriptionView } from '@nirmaan/contracts/subscription';
import { eventsNamed, type Events } from './events.js';

/** From the furthest status to the first. */
const steps = [
  ['refunded', 'PaymentRefunded'],
  ['refunded', 'DisputeLost'],
  ['captured', 'PaymentCaptured'],
  ['authorised', 'PaymentAuthorised'],
  ['failed', 'PaymentFailed'],
] as const;

/** Whole documents, of orders whose quarantine no operator has resolved. */
export function expectedOrders(events: Events): OrderView[] {
  return eventsNamed(events, 'SubscriptionOrdered').map((ordered): OrderView => {
    const { order: _id, ...terms } = ordered.data;
    const own = events.filter(({ stream }) => stream === ordered.stream);
    return {
      _id,
      ...terms,
      ...furthest(own),
      orderedAt: ordered.metadata.occurredAt,
      capturedAt: eventsNamed(own, 'PaymentCaptured').at(-1)?.data.capturedAt ?? null,
      ...reversalsIn(own),
      position: own.at(-1)?.position ?? 0n,
    };
  });
}

/** Among payments of the same status the last one counts. */
function furthest(own: Events): Pick<OrderView, 'phase' | 'payment'> {
  for (const [phase, type] of steps) {
    const reached = eventsNamed(own, type).findLast(({ data }) => !('ends' in data) || data.ends);
    if (reached) return { phase, payment: reached.data.payment };
  }
  return { phase: 'ordered', payment: null };
}

/** What was refunded of each payment, each dispute's newest state, and each quarantine. */
function reversalsIn(
  own: Events,
): Pick<OrderView, 'quarantines' | 'refunds' | 'disputes' | 'waits'> {
  const quarantines = eventsNamed(own, 'PaymentQuarantined').map(
    ({ data: { payment, why }, metadata }) => ({
      ...{ payment, why, since: metadata.occurredAt, resolved: false },
    }),
  );
  const refunded = eventsNamed(own, 'PaymentRefunded').map(({ data }) => data);
  const disputed = eventsNamed(own, 'PaymentDisputed', 'DisputeWon', 'DisputeLost');
  const statuses = { PaymentDisputed: 'open', DisputeWon: 'won', DisputeLost: 'lost' } as const;
  const disputes = unique(disputed.map(({ data }) => data.dispute)).flatMap((dispute) => {
    const events = disputed.filter(({ data }) => data.dispute === dispute);
    const respondBy = eventsNamed(events, 'PaymentDisputed')[0]?.data.respondBy ?? null;
    return events.slice(-1).map(({ type, data: { payment } }) => ({
      ...{ dispute, payment, status: statuses[type], respondBy },
    }));
  });
  return {
    quarantines,
    refunds: unique(refunded.map(({ payment }) => payment)).map((payment) => ({
      payment,
      amount: refunded
        .filter((refund) => refund.payment === payment)
        .reduce((sum, { amount }) => sum + amount, 0),
    })),
    disputes,
    waits: quarantines.length > 0 || disputes.some(({ status }) => status === 'open'),
  };
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Whole documents: each purchase with the number of credits that were spent and not returned. */
export function expectedSubscriptions(events: Events): SubscriptionView[] {
  const all = eventsNamed(
    events,
    'SubscriptionPaid',
    'CreditSpent',
    'CreditReturned',
    'SubscriptionEnded',
  );
  const accounts = new Set(all.map(({ data }) => data.account));
  return [...accounts].map((_id): SubscriptionView => {
    const own = all.filter(({ data }) => data.account === _id);
    return { _id, purchases: purchasesIn(own), position: own.at(-1)?.position ?? 0n };
  });
}

const purchasesIn = (own: Events): PurchaseView[] =>
  eventsNamed(own, 'SubscriptionPaid').map(({ data: { account: _account, ...purchase } }) => {
    const times = (type: 'CreditSpent' | 'CreditReturned') =>
      eventsNamed(own, type).filter(({ data }) => data.order === purchase.order).length;
    const used = times('CreditSpent') - times('CreditReturned');
    const end = eventsNamed(own, 'SubscriptionEnded').find(
      ({ data }) => data.order === purchase.order,
    );
    return { ...purchase, used, ...(end && { endedAt: end.data.endedAt }) };
  });
