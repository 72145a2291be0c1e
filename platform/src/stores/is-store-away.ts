import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb';
import { isTransient } from '../eventstore/index.js';

/** True when a store did not answer: the same call may work in a moment. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof MongoServerSelectionError ||
  error instanceof MongoNetworkError ||
  (!(error instanceof MongoError) && isTransient(error));
