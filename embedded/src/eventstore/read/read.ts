import { type EventLog } from '../log/event-log.js';
import { subscribeToAll } from '../subscribe/subscribe-to-all.js';
import { subscribeToStream } from '../subscribe/subscribe-to-stream.js';
import { type OpenCalls } from '../wire/open-calls.js';
import { statusOf } from '../wire/statuses.js';
import { readAll } from './read-all.js';
import { readRequest, type ReadRequest } from './read-request.js';
import { readStream } from './read-stream.js';
import { Receiver, type ReadCall } from './receiver.js';

/** Streams.Read: reads and subscriptions, of one stream or of `$all`. */
export function read(log: EventLog, calls: OpenCalls) {
  return (call: ReadCall): void => {
    const receiver = new Receiver(call, calls);
    answer(log, call, receiver).then(
      () => receiver.end(),
      (error: unknown) => call.emit('error', statusOf(error)),
    );
  };
}

async function answer(log: EventLog, call: ReadCall, receiver: Receiver): Promise<void> {
  await perform(log, readRequest(call.request), receiver);
}

function perform(log: EventLog, request: ReadRequest, receiver: Receiver): Promise<void> {
  switch (request.kind) {
    case 'stream':
      return readStream(log.committed, request, receiver);
    case 'all':
      return readAll(log, request, receiver);
    case 'stream subscription':
      return subscribeToStream(log, request, receiver);
    case 'all subscription':
      return subscribeToAll(log, request, receiver);
  }
}
