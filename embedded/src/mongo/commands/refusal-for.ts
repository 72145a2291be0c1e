import { DamagedStoreError, StorageFullError } from '../../storage/index.js';
import { MongoRefusal } from '../errors.js';

/** Every failure as a MongoDB error; one that nobody foresaw is an InternalError, and is logged. */
export function refusalFor(error: unknown): MongoRefusal {
  if (error instanceof MongoRefusal) return error;
  if (error instanceof StorageFullError) return new MongoRefusal('OutOfDiskSpace', error.message);
  if (error instanceof DamagedStoreError)
    return new MongoRefusal('DataCorruptionDetected', error.message);
  console.error('The embedded MongoDB server failed at a command:', error);
  return new MongoRefusal('InternalError', String(error));
}
