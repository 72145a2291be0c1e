import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ErasureLedger } from '@nirmaan/platform/erasure';
import { EventStore } from '@nirmaan/platform/eventstore';
import { Keyring } from '@nirmaan/platform/keyring';
import type { Log } from '@nirmaan/platform/log';
import { Db } from 'mongodb';
import { Registry } from 'prom-client';
import { Clock, systemClock } from './kernel/commands/index.js';
import { LOG, SETTINGS, toNestLogger } from './kernel/process/index.js';
import { ReactorsModule } from './reactors.module.js';
import type { ReactorsSettings } from './settings.js';

export interface ReactorsDependencies {
  readonly eventStore: EventStore;
  readonly keyring: Keyring;
  readonly ledger: ErasureLedger;
  /** Where the lease is kept. */
  readonly db: Db;
  readonly log: Log;
  readonly clock?: Clock;
  readonly registry?: Registry;
}

/** Builds the reactors; `context.get(ReactorsRunner).run(signal)` runs them. */
export function createReactors(
  settings: ReactorsSettings,
  {
    eventStore,
    keyring,
    ledger,
    db,
    log,
    clock = systemClock,
    registry = new Registry(),
  }: ReactorsDependencies,
): Promise<INestApplicationContext> {
  const module = ReactorsModule.with(
    { provide: SETTINGS, useValue: settings },
    { provide: EventStore, useValue: eventStore },
    { provide: Keyring, useValue: keyring },
    { provide: ErasureLedger, useValue: ledger },
    { provide: Db, useValue: db },
    { provide: LOG, useValue: log },
    { provide: Clock, useValue: clock },
    { provide: Registry, useValue: registry },
  );
  const options = { logger: toNestLogger(log), abortOnError: false };
  return NestFactory.createApplicationContext(module, options);
}
