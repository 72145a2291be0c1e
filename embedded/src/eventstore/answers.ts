import protobuf from 'protobufjs/minimal.js';
import {
  AppendTooLarge,
  DeadlineExceeded,
  type Expected,
  toStatus,
  WrongExpectedRevision,
} from './errors.js';
import { frame } from './grpc.js';
import { type AppendOptions } from './requests.js';

/* The answers of EventStoreDB's protos by field numbers; the contract specs hold them to the official client. */

const { Writer } = protobuf;
type Writer = protobuf.Writer;

/** The tag of a field: its number, and how its value is written. */
export const varint = (field: number): number => field << 3;
export const bytes = (field: number): number => (field << 3) | 2;

const write = (fill: (writer: Writer) => unknown): Buffer => {
  const writer = Writer.create();
  fill(writer);
  return frame(writer.finish());
};

const writeEmpty = (writer: Writer, field: number): Writer =>
  writer.uint32(bytes(field)).fork().ldelim();

function writePosition(writer: Writer, field: number, position: number): void {
  writer.uint32(bytes(field)).fork().uint32(varint(1)).uint64(position);
  writer.uint32(varint(2)).uint64(position).ldelim();
}

const writeStreamName = (writer: Writer, field: number, stream: string): Writer =>
  writer.uint32(bytes(field)).fork().uint32(bytes(3)).string(stream).ldelim();

/** Answers to a read that are not events (ReadResp). */
export const encodeConfirmation = (id: string): Buffer =>
  write((writer) => writer.uint32(bytes(2)).fork().uint32(bytes(1)).string(id).ldelim());
export const encodeCheckpoint = (position: number): Buffer =>
  write((writer) => writePosition(writer, 3, position));
export const encodeStreamNotFound = (stream: string): Buffer =>
  write((writer) => writeStreamName(writer.uint32(bytes(4)).fork(), 1, stream).ldelim());
export const CAUGHT_UP = write((writer) => writeEmpty(writer, 8));

/** SupportedMethods: the client does not even try what is not listed. */
export const encodeSupportedMethods = (version: string, paths: readonly string[]): Buffer =>
  write((writer) => {
    for (const path of paths) {
      const [, service = '', method = ''] = path.toLowerCase().split('/');
      writer.uint32(bytes(1)).fork();
      writer.uint32(bytes(1)).string(method).uint32(bytes(2)).string(service).ldelim();
    }
    writer.uint32(bytes(2)).string(version);
  });

/** Where an append ended. A stream without events has revision -1, an append of nothing has no position. */
export interface Appended {
  readonly revision: number;
  readonly position: number | undefined;
}

/** BatchAppendResp for an append that is on disk. */
export const encodeAppended = (
  correlationId: string,
  options: AppendOptions,
  { revision, position }: Appended,
): Buffer =>
  write((writer) => {
    writeCorrelation(writer, correlationId);
    writer.uint32(bytes(3)).fork();
    if (revision < 0) writeEmpty(writer, 2);
    else writer.uint32(varint(1)).uint64(revision);
    if (position === undefined) writeEmpty(writer, 4);
    else writePosition(writer, 3, position);
    writer.ldelim();
    writeOptions(writer, options);
  });

/**
 * BatchAppendResp for an append that was refused. The client breaks on an error without details; details of a type
 * that it does not know become an error with our message.
 */
export const encodeRefused = (
  correlationId: string,
  options: AppendOptions,
  error: unknown,
): Buffer =>
  write((writer) => {
    const { code, message } = toStatus(error);
    writeCorrelation(writer, correlationId);
    writer.uint32(bytes(2)).fork();
    writer.uint32(varint(1)).int32(code).uint32(bytes(2)).string(message);
    writeDetails(writer, error, message);
    writer.ldelim();
    writeOptions(writer, options);
  });

function writeCorrelation(writer: Writer, id: string): void {
  writer.uint32(bytes(1)).fork().uint32(bytes(2)).string(id).ldelim();
}

function writeOptions(writer: Writer, { stream, expected }: AppendOptions): void {
  writeStreamName(writer, 4, stream);
  writeExpected(writer, expected, { revision: 5, noStream: 6, any: 7, streamExists: 8 });
}

type ExpectedFields = Readonly<Record<Exclude<Expected, bigint> | 'revision', number>>;

function writeExpected(writer: Writer, expected: Expected, fields: ExpectedFields): void {
  if (typeof expected !== 'bigint') writeEmpty(writer, fields[expected]);
  else writer.uint32(varint(fields.revision)).uint64(String(expected));
}

/** google.protobuf.Any. */
function writeDetails(writer: Writer, error: unknown, message: string): void {
  const [type, value] = getDetails(error, message);
  writer.uint32(bytes(3)).fork();
  writer.uint32(bytes(1)).string(`type.googleapis.com/event_store.client.${type}`);
  writer.uint32(bytes(2)).bytes(value.finish()).ldelim();
}

function getDetails(error: unknown, message: string): [type: string, value: Writer] {
  const value = Writer.create();
  if (error instanceof WrongExpectedRevision) {
    if (error.current < 0) writeEmpty(value, 2);
    else value.uint32(varint(1)).uint64(error.current);
    writeExpected(value, error.expected, { revision: 3, any: 4, streamExists: 5, noStream: 6 });
    return ['WrongExpectedVersion', value];
  }
  if (error instanceof AppendTooLarge)
    return ['MaximumAppendSizeExceeded', value.uint32(varint(1)).uint32(error.maxBytes)];
  if (error instanceof DeadlineExceeded) return ['Timeout', value];
  return ['BadRequest', value.uint32(bytes(1)).string(message)];
}
