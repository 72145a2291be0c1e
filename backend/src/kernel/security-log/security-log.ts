import { Global, Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import type { AccountId, EmailKey, Result } from '@nirmaan/contracts/kernel';
import { createLog, type Log } from '@nirmaan/platform/log';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createStream } from 'rotating-file-stream';
import type { ViewedRequest } from '../http/input.js';
import { Refused } from '../http/failure.js';
import { getRoute } from '../http/request-telemetry.js';
import { getAddress } from '../http/slots.js';
import { LOG } from '../process/process.module.js';
import { type ProcessSettings, SETTINGS } from '../process/settings.js';

/** CERT-In requires logs of the last 180 days. */
const DAYS_KEPT = 180;

/** A file a day, compressed. Were it ended sooner where it grows large, a flood would shorten the days that are kept. */
const rotation = {
  interval: '1d',
  compress: 'gzip',
  maxFiles: DAYS_KEPT,
  mode: 0o600,
} as const;

/** Whom a line is about. */
export interface Subject {
  readonly account?: AccountId | undefined;
  readonly email?: EmailKey;
  readonly network?: string;
}

/** Ids and addresses under a key: lines about the same one can be found, but do not identify anyone. */
export class Pseudonyms {
  private readonly key: Buffer;

  constructor(emailClaimKey: string) {
    this.key = createHmac('sha256', emailClaimKey).update('security log').digest();
  }

  of(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('hex').slice(0, 32);
  }

  ofAll(subject: Subject): Record<string, string> {
    const known = Object.entries(subject).filter(([, value]) => value !== undefined);
    return Object.fromEntries(known.map(([name, value]) => [name, this.of(String(value))]));
  }
}

/** Sign-ins, passwords, suspensions and the use of roles, in `DATA_DIR/security`, apart from the other logs. */
export class SecurityLog {
  private readonly stream;
  private readonly lines: Log;

  constructor(
    dataDir: string,
    processName: string,
    readonly pseudonyms: Pseudonyms,
    onError: (error: unknown) => void,
  ) {
    const path = join(dataDir, 'security');
    this.stream = createStream(`${processName}.log`, { ...rotation, path }).on('error', onError);
    this.lines = createLog(processName, this.stream);
    this.lines.level = 'info';
  }

  record(event: string, subject: Subject, details: Readonly<Record<string, string>> = {}): void {
    this.lines.info({ ...this.pseudonyms.ofAll(subject), ...details }, event);
  }

  /** Records how an attempt ends: `ok`, or the code of its refusal. Its success may show whose account it was. */
  async around<Value, Code extends string>(
    event: string,
    subject: Subject,
    attempt: () => Promise<Result<Value, Code>>,
    getAccount: (value: Value) => AccountId | undefined = () => subject.account,
  ): Promise<Result<Value, Code>> {
    try {
      const result = await attempt();
      const account = result.ok ? getAccount(result.value) : subject.account;
      const outcome = result.ok ? 'ok' : result.refusal.code;
      this.record(event, { ...subject, account }, { outcome });
      return result;
    } catch (error) {
      if (error instanceof Refused) this.record(event, subject, { outcome: error.refusal.code });
      throw error;
    }
  }

  /** Resolves once every line is written, also when the file has failed. */
  async close(): Promise<void> {
    if (this.stream.closed) return;
    const closed = once(this.stream, 'close').catch(() => undefined);
    this.stream.end();
    await closed;
  }
}

/** Method and route template, without ids. */
export const nameCall = (request: Request): string =>
  `${request.method} ${getRoute(request) ?? ''}`.trim();

const MINUTE_MS = 60_000;
const MAX_LIMITED = 10_000;

/** Records what a limit refuses: one line a minute for each network, account and route, so that a flood does not fill the disk. */
export function recordLimits(security: SecurityLog): RequestHandler {
  const recorded = new LRUCache<string, true>({ max: MAX_LIMITED, ttl: MINUTE_MS });
  return (request, response, next) => {
    response.once('finish', () => {
      if (response.statusCode !== 429) return;
      const { user } = request as ViewedRequest;
      const subject = { account: user?.account, network: getAddress(request) };
      const call = nameCall(request);
      const key = JSON.stringify([subject, call]);
      if (recorded.has(key)) return;
      recorded.set(key, true);
      security.record('limit reached', subject, { call });
    });
    next();
  };
}

const securityLog = {
  provide: SecurityLog,
  inject: [SETTINGS, LOG],
  useFactory: ({ DATA_DIR, EMAIL_CLAIM_KEY }: ProcessSettings, log: Log) =>
    new SecurityLog(DATA_DIR, 'api', new Pseudonyms(EMAIL_CLAIM_KEY), (err) =>
      log.error({ err }, 'the security log cannot be written'),
    ),
};

@Global()
@Module({ providers: [securityLog], exports: [SecurityLog] })
export class SecurityLogModule implements OnModuleDestroy {
  constructor(@Inject(SecurityLog) private readonly log: SecurityLog) {}

  onModuleDestroy(): Promise<void> {
    return this.log.close();
  }
}
