import { shared, streams } from '../wire/messages.js';

const { ReadResp } = streams;

/** The answers to a read that are not events. */
export function notFound(stream: string): Buffer {
  const identifier = new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
  return encoded(
    new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier)),
  );
}

export function confirmation(subscription: string): Buffer {
  return encoded(
    new ReadResp().setConfirmation(
      new ReadResp.SubscriptionConfirmation().setSubscriptionId(subscription),
    ),
  );
}

export function checkpoint(position: number): Buffer {
  const reached = new ReadResp.Checkpoint()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
  return encoded(new ReadResp().setCheckpoint(reached));
}

export function caughtUp(): Buffer {
  return encoded(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
}

function encoded(response: streams.ReadResp): Buffer {
  return Buffer.from(response.serializeBinary());
}
