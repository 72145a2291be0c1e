import type { OrderView } from '@nirmaan/contracts/subscription';
import { eventsNamed, type Log } from './log.js';

/** The furthest first. */
const steps = [
  ['captured', 'PaymentCaptured'],
  ['authorised', 'PaymentAuthorised'],
  ['failed', 'PaymentFailed'],
] as const;

/** Whole documents, of orders whose quarantine no operator has resolved. */
export function countOrders(log: Log): OrderView[] {
  return eventsNamed(log, 'SubscriptionOrdered').map((ordered): OrderView => {
    const { order: _id, ...terms } = ordered.data;
    const own = log.filter(({ stream }) => stream === ordered.stream);
    return {
      _id,
      ...terms,
      ...furthest(own),
      orderedAt: ordered.metadata.occurredAt,
      capturedAt: eventsNamed(own, 'PaymentCaptured').at(-1)?.data.capturedAt ?? null,
      quarantine: quarantineIn(own),
      position: own.at(-1)?.position ?? 0n,
    };
  });
}

/** Where several payments have come equally far, the last one counts. */
function furthest(own: Log): Pick<OrderView, 'phase' | 'payment'> {
  for (const [phase, type] of steps) {
    const reached = eventsNamed(own, type).at(-1);
    if (reached) return { phase, payment: reached.data.payment };
  }
  return { phase: 'ordered', payment: null };
}

function quarantineIn(own: Log): OrderView['quarantine'] {
  const aside = eventsNamed(own, 'PaymentQuarantined').at(-1);
  if (!aside) return null;
  const { payment, why } = aside.data;
  return { payment, why, since: aside.metadata.occurredAt, resolved: false };
}
