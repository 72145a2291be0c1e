import 'reflect-metadata';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ErasureLedger } from '@nirmaan/platform/erasure';
import { EventStore } from '@nirmaan/platform/eventstore';
import { Keyring } from '@nirmaan/platform/keyring';
import type { Log } from '@nirmaan/platform/log';
import type { Stores } from '@nirmaan/platform/stores';
import { Db } from 'mongodb';
import { Registry } from 'prom-client';
import { Clock, CommandsModule, systemClock } from './kernel/commands/index.js';
import { LOG, ProcessModule, SETTINGS, toNestLogger } from './kernel/process/index.js';

interface ContextParts extends Stores {
  readonly settings: object;
  readonly log: Log;
  readonly clock?: Clock;
  readonly registry?: Registry;
}

/** What a program without HTTP works with: its module, over these parts. */
export function openContext(
  { settings, log, clock = systemClock, registry = new Registry(), ...stores }: ContextParts,
  programModule: Type,
): Promise<INestApplicationContext> {
  const process = ProcessModule.of(
    { provide: SETTINGS, useValue: settings },
    { provide: EventStore, useValue: stores.eventStore },
    { provide: Keyring, useValue: stores.keyring },
    { provide: ErasureLedger, useValue: stores.ledger },
    { provide: Db, useValue: stores.db },
    { provide: LOG, useValue: log },
    { provide: Clock, useValue: clock },
    { provide: Registry, useValue: registry },
  );
  return NestFactory.createApplicationContext(
    { module: class ProgramModule {}, imports: [process, CommandsModule, programModule] },
    { logger: toNestLogger(log), abortOnError: false },
  );
}
