import { MongoError } from 'mongodb';
import { isTransient } from '../eventstore/index.js';
import { isMongoAway } from '../mongo/index.js';

/** True when a store did not answer and the call may be retried. */
export const isStoreAway = (error: unknown): boolean =>
  isMongoAway(error) || (!(error instanceof MongoError) && isTransient(error));
