import { BSON, MongoBulkWriteError, MongoInvalidArgumentError } from 'mongodb';

/** Codes that tell of the server's own trouble, however good the document is. */
const troubleOfTheServer: readonly unknown[] = [
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  14_031, // OutOfDiskSpace
];

/** True when a write failed because of what was to be written: trying again would never help. */
export function isDocumentsFault(error: unknown): boolean {
  if (error instanceof MongoBulkWriteError) {
    const refusals = [error.writeErrors].flat();
    return refusals.length > 0 && !refusals.some(({ code }) => troubleOfTheServer.includes(code));
  }
  return (
    error instanceof MongoInvalidArgumentError ||
    error instanceof BSON.BSONError ||
    // The driver's buffer ends at 16 MB and says so as any buffer does.
    error instanceof RangeError
  );
}
