import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { DamagedStoreError, StorageFullError } from '../../storage/index.js';
import { type ExpectedRevision } from '../append/expected-revision.js';
import {
  AppendTooLarge,
  DeadlinePassed,
  InvalidRequest,
  ShuttingDown,
  StreamDeleted,
  Unsupported,
  WrongExpectedRevision,
} from '../refusals.js';

export type GrpcStatus = Pick<ServiceError, 'code' | 'details' | 'metadata'>;

const expectedNumber = { any: '-2', noStream: '-1', streamExists: '-4' } as const;

/** The gRPC status by which the client recognises an error: often the trailers say more than the code. */
export function statusOf(error: unknown): GrpcStatus {
  const details = error instanceof Error ? error.message : String(error);
  return { code: codeOf(error), details, metadata: trailersOf(error) };
}

export function codeOf(error: unknown): status {
  if (error instanceof WrongExpectedRevision || error instanceof StreamDeleted)
    return status.FAILED_PRECONDITION;
  if (error instanceof InvalidRequest || error instanceof AppendTooLarge)
    return status.INVALID_ARGUMENT;
  if (error instanceof Unsupported) return status.UNIMPLEMENTED;
  if (error instanceof DeadlinePassed) return status.DEADLINE_EXCEEDED;
  if (error instanceof ShuttingDown) return status.UNAVAILABLE;
  if (error instanceof StorageFullError) return status.RESOURCE_EXHAUSTED;
  if (error instanceof DamagedStoreError) return status.DATA_LOSS;
  return status.INTERNAL;
}

function trailersOf(error: unknown): Metadata {
  if (error instanceof WrongExpectedRevision)
    return trailers('wrong-expected-version', {
      'stream-name': error.stream,
      'expected-version': expectedVersion(error.expected),
      ...(error.current >= 0 && { 'actual-version': String(error.current) }),
    });
  if (error instanceof StreamDeleted)
    return trailers('stream-deleted', { 'stream-name': error.stream });
  if (error instanceof AppendTooLarge)
    return trailers('maximum-append-size-exceeded', { 'maximum-append-size': String(error.limit) });
  return new Metadata();
}

function expectedVersion(expected: ExpectedRevision): string {
  return typeof expected === 'bigint' ? String(expected) : expectedNumber[expected];
}

function trailers(exception: string, values: Record<string, string>): Metadata {
  const metadata = new Metadata();
  metadata.set('exception', exception);
  for (const [name, value] of Object.entries(values)) metadata.set(name, value);
  return metadata;
}
