import { eventsNamed, type Log } from './log.js';

/** Whole documents; what an operator has resolved stays to be seen. */
export const countQuarantinedWebhooks = (log: Log) =>
  eventsNamed(log, 'WebhookQuarantined').map(({ data, metadata, position, stream }) => {
    const { event: _id, why, order, payment } = data;
    const resolved = eventsNamed(log, 'QuarantineResolved').find(
      (event) => event.stream === stream,
    );
    const since = metadata.occurredAt;
    const settled = { resolved: !!resolved, position: resolved?.position ?? position };
    return { _id, why, order, payment, since, ...settled };
  });
