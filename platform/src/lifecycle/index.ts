import { collectDefaultMetrics, Registry } from 'prom-client';
import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { ConfigError } from '../config/index.js';
import { createLog, type Log } from '../log/index.js';
import { startTracing } from '../tracing/start-tracing.js';
import { serveHealth } from './health.js';

export { TimeoutError, type TimeoutOptions, withTimeout } from './with-timeout.js';

export interface ProcessContext {
  readonly log: Log;
  /** Aborts when the process is asked to stop; subscriptions end on it. */
  readonly stopping: AbortSignal;
  /** The metrics that `/metrics` serves. */
  readonly registry: Registry;
  /** `/health/ready` answers 503 while this is false. */
  readonly readyWhile: (isReady: () => boolean) => void;
}

/** Stops what a process started, last started first; called once. */
export type Stop = () => Promise<void> | void;

const GRACE_MS = 8_000;

/** What a process writes, other users of the machine cannot read. */
export const PRIVATE_FILES = 0o077;

/** At the default of 10 ms, measuring the event loop's lag is most of what an idle process does. */
const LAG_SAMPLE_MS = 100;

/**
 * Runs one process of the product: starts it, notifies the supervisor when it is ready, and stops it on SIGTERM,
 * SIGINT or when the supervisor is gone. Any error is logged and ends the process with exit code 1. `METRICS_PORT`
 * (or `HEALTH_PORT`) opens a port for health checks and metrics.
 */
export async function runProcess(
  name: string,
  start: (context: ProcessContext) => Promise<Stop>,
): Promise<void> {
  process.umask(PRIVATE_FILES);
  // V8 would allocate what often outlives one collection among the old objects, where it keeps whole requests alive.
  setFlagsFromString('--no-allocation-site-pretenuring');
  const log = createLog(name);
  const stopping = new AbortController();
  const die = (error: unknown): never => {
    if (error instanceof ConfigError) console.error(`${name} cannot start. ${error.message}`);
    else log.fatal({ err: error }, `${name} failed`);
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  let ready = false;
  let isReady = (): boolean => true;
  const registry = createRegistry();
  const host = process.env['METRICS_HOST'];
  for (const port of healthPorts()) serveHealth(port, host, () => ready && isReady(), registry);
  const readyWhile: ProcessContext['readyWhile'] = (check) => (isReady = check);
  const context = { log, stopping: stopping.signal, registry, readyWhile };
  const starting = startTraced(name, start, context).catch((error: unknown) =>
    stopping.signal.aborted ? process.exit(0) : die(error),
  );
  onStopRequest(() => {
    ready = false;
    stopping.abort();
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    starting.then((stop) => stop()).then(() => process.exit(0), die);
  });
  await starting;
  ready = !stopping.signal.aborted;
  process.send?.('ready');
  log.info(`${name} is ready`);
}

/** Contains the default metrics of the process. */
export function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS });
  return registry;
}

/** Tracing starts first and stops last. */
async function startTraced(
  name: string,
  start: (context: ProcessContext) => Promise<Stop>,
  context: ProcessContext,
): Promise<Stop> {
  const stopTracing = await startTracing(name, context.log);
  const stop = await start(context);
  return async () => {
    await stop();
    await stopTracing();
  };
}

const healthPorts = (): readonly number[] => {
  const { HEALTH_PORT, METRICS_PORT } = process.env;
  return [...new Set([HEALTH_PORT, METRICS_PORT].map(Number))].filter((port) => port > 0);
};

function onStopRequest(stop: () => void): void {
  let requested = false;
  const once = (): void => {
    if (requested) return;
    requested = true;
    stop();
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
  whenSupervisorIsGone(once);
}

/** Calls back once the supervisor has gone, also when it went while this process was still loading. */
export function whenSupervisorIsGone(callback: () => void): void {
  const isGone = process.send !== undefined && !process.connected;
  if (isGone) callback();
  else process.once('disconnect', callback);
}

/** Waits, at most until the signal aborts; never throws. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined);
