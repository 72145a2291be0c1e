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
      quarantine: quarantineIn(own),
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

function quarantineIn(own: Events): OrderView['quarantine'] {
  const quarantined = eventsNamed(own, 'PaymentQuarantined').at(-1);
  if (!quarantined) return null;
  const { payment, why } = quarantined.data;
  return { payment, why, since: quarantined.metadata.occurredAt, resolved: false };
}

/** The refunded amount and the newest dispute, where there are any. */
function reversalsIn(own: Events): Pick<OrderView, 'refunded' | 'dispute'> {
  const refunds = eventsNamed(own, 'PaymentRefunded').map(({ data }) => data.amount);
  const newest = eventsNamed(own, 'PaymentDisputed', 'DisputeWon', 'DisputeLost').at(-1);
  const opened = eventsNamed(own, 'PaymentDisputed').at(-1);
  const statuses = { PaymentDisputed: 'open', DisputeWon: 'won', DisputeLost: 'lost' } as const;
  return {
    ...(refunds.length > 0 && { refunded: refunds.reduce((a, b) => a + b) }),
    ...(newest && {
      dispute: {
        dispute: newest.data.dispute,
        payment: newest.data.payment,
        status: statuses[newest.type],
        respondBy: opened?.data.respondBy ?? null,
      },
    }),
  };
}

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
