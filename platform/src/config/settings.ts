import { z } from 'zod';

/** `esdb://host:2113?tls=false`, or a cluster's `esdb+discover://…` */
export const eventStoreUrl = z
  .string('is required: where the event store is, e.g. esdb://localhost:2113?tls=false')
  .regex(/^(esdb|kurrentdb)(\+discover)?:\/\//, 'must begin with esdb://');

/** `mongodb://host:27017/?replicaSet=rs0` */
export const mongoUrl = z
  .string('is required: where MongoDB is, e.g. mongodb://localhost:27017/?replicaSet=rs0')
  .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb://');

export const port = z.coerce.number().int().min(0).max(65_535);

/** A duration in milliseconds. */
export const milliseconds = z.coerce.number().int().nonnegative();

/** A secret that signs or seals something: at least 32 characters. */
export const secret = z
  .string('is required: at least 32 random characters')
  .min(32, 'is too weak: use at least 32 random characters');

/** What every process that speaks to the stores is told. */
export const storeSettings = { EVENTSTORE_URL: eventStoreUrl, MONGO_URL: mongoUrl };
