import { type sendUnaryData, type ServerReadableStream } from '@grpc/grpc-js';
import { InvalidRequest, WrongExpectedRevision } from '../refusals.js';
import { shared, streams } from '../wire/messages.js';
import { statusOf } from '../wire/statuses.js';
import { appendEvents, type Appended } from './append-events.js';
import { IncomingAppend, readExpected, readStreamName } from './append-request.js';
import { type Writer } from './writer.js';

type Call = ServerReadableStream<streams.AppendReq, streams.AppendResp>;

/** Streams.Append: one append per call, its options first and then event by event. */
export function append(writer: Writer) {
  return (call: Call, answer: sendUnaryData<streams.AppendResp>): void => {
    run(call, writer).then(
      (response) => answer(null, response),
      (error: unknown) => answer(statusOf(error)),
    );
  };
}

async function run(call: Call, writer: Writer): Promise<streams.AppendResp> {
  const complete = (await receive(call)).complete();
  try {
    return succeeded(await writer.submit((batch) => appendEvents(batch, complete)));
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return wrongExpectedRevision(error);
    throw error;
  }
}

async function receive(call: Call): Promise<IncomingAppend> {
  let incoming: IncomingAppend | undefined;
  for await (const request of call as AsyncIterable<streams.AppendReq>) {
    const [options, event] = [request.getOptions(), request.getProposedMessage()];
    if (options)
      incoming = new IncomingAppend(
        readStreamName(options.getStreamIdentifier()),
        readExpected(options),
      );
    if (event) incoming?.add(event);
  }
  if (!incoming) throw new InvalidRequest('An append begins with its options.');
  return incoming;
}

function succeeded({ revision, position }: Appended): streams.AppendResp {
  const success = new streams.AppendResp.Success();
  if (revision < 0) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new shared.Empty());
  else success.setPosition(positionOf(position));
  return new streams.AppendResp().setSuccess(success);
}

function positionOf(position: number): streams.AppendResp.Position {
  return new streams.AppendResp.Position()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
}

/** Here the client wants this one refusal as an answer, not as an error. */
function wrongExpectedRevision({ current, expected }: WrongExpectedRevision): streams.AppendResp {
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (current < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(current));
  if (typeof expected === 'bigint') wrong.setExpectedRevision(String(expected));
  else if (expected === 'noStream') wrong.setExpectedNoStream(new shared.Empty());
  else if (expected === 'streamExists') wrong.setExpectedStreamExists(new shared.Empty());
  else wrong.setExpectedAny(new shared.Empty());
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
}
