import { SANDBOX_KEY_ID, SANDBOX_WEBHOOK_SECRET } from '@nirmaan/contracts/subscription';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { type Log, silentLog } from '@nirmaan/platform/log';
import {
  startProgram,
  stopProgram,
  temporaryFolder,
  type TemporaryFolder,
  TEST_KEK,
} from '@nirmaan/platform/testing';
import { startProjections } from '@nirmaan/projections/testing';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import type { INestApplication } from '@nestjs/common';
import type { Express } from 'express';
import { createApi } from '../create-api.js';
import { Clock, CommandBus, CommandExecutor, systemClock } from '../kernel/commands/index.js';
import { LiveSubscription } from '../kernel/subscription/live-subscription.js';
import { type ApiSettings, readApiSettings } from '../settings.js';
import { copyBuiltStores, untilLive } from './built-stores.js';
import { Person } from './person.js';

/** The api over embedded stores, listening on a free port. */
export interface RunningApi {
  readonly url: string;
  readonly stores: Stores;
  /** Of the stores, and of the security log. */
  readonly dataDir: string;
  /** Decides directly, to set up fixtures. */
  readonly executor: CommandExecutor;
  readonly live: LiveSubscription;
  readonly bus: CommandBus;
  readonly clock: MovableClock;
  readonly registry: Registry;
  visitor(): Person;
  /** Every route of Nest's router, as `GET /api/sectors`. */
  readonly routes: readonly string[];
  stop(): Promise<void>;
}

/** A running clock that can be advanced. */
export class MovableClock extends Clock {
  private offset = 0;

  now(): Date {
    return new Date(systemClock.now().getTime() + this.offset);
  }

  moveOn(milliseconds: number): void {
    this.offset += milliseconds;
  }
}

/** An unreachable Razorpay; payment specs override it. */
export const payments = {
  RAZORPAY_KEY_ID: SANDBOX_KEY_ID,
  RAZORPAY_KEY_SECRET: 'razorpay-key-secret',
  RAZORPAY_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
};

export const secrets = {
  JWT_SECRET: 'jwt-secret'.repeat(4),
  EMAIL_CLAIM_KEY: 'email-claim-key'.repeat(3),
  OTP_KEY: 'otp-key'.repeat(6),
  AUDIT_SIGNING_KEY: 'audit-key'.repeat(4),
  KEYRING_KEK: TEST_KEK,
};

export interface ApiOptions {
  /** Also runs the worker that fills the read models, on request the built program. */
  readonly projections?: boolean | 'program';
  readonly settings?: Partial<ApiSettings>;
  readonly log?: Log;
  /** A free port, unless the spec must know it in advance. */
  readonly port?: number;
  /** The disk of the stores. */
  readonly folder?: TemporaryFolder;
}

export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const { folder = temporaryFolder() } = options;
  if (options.projections) await copyBuiltStores(folder.path);
  const stores = await startStores(folder);
  const projections = await startWorker(stores, options);
  const settings = { DATA_DIR: folder.path, ...options.settings };
  return serve(stores, new MovableClock(), { ...options, settings }, async () => {
    await projections?.stop();
    await stores.stop();
  });
}

/** Resolves once the read models are live. */
async function startWorker(stores: Stores, { projections }: ApiOptions) {
  if (!projections) return null;
  const worker =
    projections === 'program' ? await startBuiltWorker(stores) : startProjections(stores);
  await untilLive(stores);
  return worker;
}

async function startBuiltWorker(stores: Stores) {
  const program = await startProgram('projections/dist/bundle/projections.js', {
    env: { ...stores.access },
  });
  return { stop: () => stopProgram(program) };
}

/** Starts a second api process that shares only the stores with the first. */
export const startAnother = (
  { stores, clock, dataDir }: RunningApi,
  settings: Partial<ApiSettings> = {},
): Promise<RunningApi> => {
  const another = { DATA_DIR: join(dataDir, 'another'), ...settings };
  return serve(stores, clock, { settings: another }, () => Promise.resolve());
};

async function serve(
  stores: Stores,
  clock: MovableClock,
  options: ApiOptions,
  end: () => Promise<void>,
): Promise<RunningApi> {
  const environment = { ...stores.access, ...secrets, ...payments };
  const settings = { ...readApiSettings(environment), ...options.settings };
  const parts = { ...stores, log: options.log ?? silentLog(), clock };
  const app = await createApi(settings, parts);
  await app.listen(options.port ?? 0);
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    stores,
    dataDir: settings.DATA_DIR,
    executor: app.get(CommandExecutor),
    live: app.get(LiveSubscription),
    bus: app.get(CommandBus),
    clock,
    registry: app.get(Registry),
    visitor: () => new Person(url),
    routes: listRoutes(app),
    async stop() {
      await app.close();
      await end();
    },
  };
}

/**
 * Lists every route that Nest registered with Express, as `GET /api/sectors`. Skips routes of all methods, in which
 * Nest records paths without the global prefix.
 */
const listRoutes = (app: INestApplication): string[] =>
  (app.getHttpAdapter().getInstance() as Express).router.stack.flatMap(({ route }) =>
    route && route.stack.length === 1
      ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`)
      : [],
  );
