import { ConfigError } from '../config/read-config.js';
import { createLog, type Log } from '../log/index.js';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { startTracing } from '../tracing/start-tracing.js';
import { serveHealth } from './health.js';
import { whenSupervisorIsGone } from './supervised.js';

export { pause } from './pause.js';
export { whenSupervisorIsGone } from './supervised.js';

export interface ProcessContext {
  readonly log: Log;
  /** Aborts when the process is asked to stop; subscriptions end on it. */
  readonly stopping: AbortSignal;
  /** What `/metrics` tells of this process. */
  readonly registry: Registry;
  /** `/health/ready` answers 503 while this is false. */
  readonly readyWhile: (isReady: () => boolean) => void;
}

/** Ends what a process started; called once, with the last started part first. */
export type Stop = () => Promise<void> | void;

const GRACE_MS = 8_000;

/**
 * Runs one process of the product: starts it, tells the supervisor when it is ready, stops it on SIGTERM,
 * SIGINT or when the supervisor is gone, and ends with exit code 1 and a log line on any fault. `METRICS_PORT`
 * (or `HEALTH_PORT`) opens a port for health checks and metrics.
 */
export async function runProcess(
  name: string,
  start: (context: ProcessContext) => Promise<Stop>,
): Promise<void> {
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
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const port of healthPorts()) serveHealth(port, () => ready && isReady(), registry);
  const readyWhile: ProcessContext['readyWhile'] = (check) => (isReady = check);
  const context = { log, stopping: stopping.signal, registry, readyWhile };
  const starting = startTraced(name, start, context).catch(die);
  whenAskedToStop(() => {
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

/** The tracing begins before everything else and ends after it. */
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

function whenAskedToStop(stop: () => void): void {
  let asked = false;
  const once = (): void => {
    if (asked) return;
    asked = true;
    stop();
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
  whenSupervisorIsGone(once);
}
