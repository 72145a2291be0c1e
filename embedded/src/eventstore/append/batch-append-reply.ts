import * as grpc from '@grpc/grpc-js';
import {
  StreamDeleted,
  AppendTooLarge,
  DeadlinePassed,
  WrongExpectedRevision,
} from '../refusals.js';
import { anyPb, code, emptyPb, shared, status, streams } from '../wire/messages.js';
import { codeOf } from '../wire/statuses.js';
import { type Appended } from './append-events.js';
import { type IncomingAppend } from './append-request.js';
import { type ExpectedRevision } from './expected-revision.js';

const empty = (): emptyPb.Empty => new emptyPb.Empty();

export function succeeded(
  correlation: string,
  { stream, expected }: IncomingAppend,
  { revision, position }: Appended,
): streams.BatchAppendResp {
  const success = new streams.BatchAppendResp.Success();
  if (revision < 0) success.setNoStream(empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(empty());
  else success.setPosition(allPosition(position));
  return reply(correlation, stream, expected).setSuccess(success);
}

/**
 * The client takes every error apart by its details and breaks on one that has none. Details that it
 * does not know become an error which carries our message.
 */
export function failed(
  correlation: string,
  { stream, expected }: IncomingAppend,
  error: unknown,
): streams.BatchAppendResp {
  const message = error instanceof Error ? error.message : String(error);
  const problem = new status.Status()
    .setCode(sameCode(codeOf(error)))
    .setMessage(message)
    .setDetails(detailsOf(error, message));
  return reply(correlation, stream, expected).setError(problem);
}

function reply(correlation: string, stream: string, expected: ExpectedRevision) {
  const response = new streams.BatchAppendResp()
    .setCorrelationId(new shared.UUID().setString(correlation))
    .setStreamIdentifier(identifier(stream));
  if (typeof expected === 'bigint') return response.setStreamPosition(String(expected));
  if (expected === 'noStream') return response.setNoStream(empty());
  return expected === 'any' ? response.setAny(empty()) : response.setStreamExists(empty());
}

function detailsOf(error: unknown, message: string): anyPb.Any {
  if (error instanceof WrongExpectedRevision)
    return packed('WrongExpectedVersion', wrongExpectedVersion(error));
  if (error instanceof StreamDeleted)
    return packed(
      'StreamDeleted',
      new shared.StreamDeleted().setStreamIdentifier(identifier(error.stream)),
    );
  if (error instanceof AppendTooLarge)
    return packed(
      'MaximumAppendSizeExceeded',
      new shared.MaximumAppendSizeExceeded().setMaxappendsize(error.limit),
    );
  if (error instanceof DeadlinePassed) return packed('Timeout', new shared.Timeout());
  return packed('BadRequest', new shared.BadRequest().setMessage(message));
}

function packed(type: string, message: { serializeBinary(): Uint8Array }): anyPb.Any {
  const details = new anyPb.Any();
  details.pack(message.serializeBinary(), `event_store.client.${type}`);
  return details;
}

function wrongExpectedVersion({ current, expected }: WrongExpectedRevision) {
  const details = new shared.WrongExpectedVersion();
  if (current < 0) details.setCurrentNoStream(empty());
  else details.setCurrentStreamRevision(String(current));
  if (typeof expected === 'bigint') return details.setExpectedStreamPosition(String(expected));
  if (expected === 'noStream') return details.setExpectedNoStream(empty());
  return expected === 'any'
    ? details.setExpectedAny(empty())
    : details.setExpectedStreamExists(empty());
}

/** gRPC's codes and google.rpc's are the same, by name and by number. */
function sameCode(grpcCode: grpc.status): code.Code {
  return code.Code[grpc.status[grpcCode] as keyof typeof code.Code];
}

function identifier(stream: string): shared.StreamIdentifier {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(stream));
}

function allPosition(position: number): shared.AllStreamPosition {
  return new shared.AllStreamPosition()
    .setCommitPosition(String(position))
    .setPreparePosition(String(position));
}
