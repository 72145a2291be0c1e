import { Inject, Injectable } from '@nestjs/common';
import type { Result } from '@nirmaan/contracts/kernel';
import type { Log } from '@nirmaan/platform/log';
import { setTimeout as delay } from 'node:timers/promises';
import { Counter, Gauge, Registry } from 'prom-client';
import { LOG } from '../../kernel/process/process.module.js';
import { SharedValues } from '../../kernel/shared-values/shared-values.js';

const PACE_MS = 250;
const SLOW_PACE_MS = 3_000;
const HOUR_MS = 60 * 60_000;
const ofNetwork = { windowMs: HOUR_MS, max: 20, refusal: 'REQUEST.TOO_MANY' } as const;
/** More than people mistype, over all accounts. */
const MAX_IN_ALL = 200;

/** Answers only at multiples of this time, so that timing does not reveal whether the account exists. */
export async function atEvenPace<Value>(work: () => Promise<Value>, paceMs = PACE_MS) {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - begun;
    await delay(Math.ceil(taken / paceMs) * paceMs - taken);
  }
}

/**
 * Allows 20 wrong one-time codes an hour from a network. Over all accounts, past 200 an hour, answers slow down and an
 * alert is raised; no one is locked out.
 */
@Injectable()
export class WrongCodes {
  private readonly counter: Counter;
  private isAlerted = false;

  constructor(
    registry: Registry,
    @Inject(LOG) private readonly log: Log,
    private readonly counts: SharedValues,
  ) {
    this.counter = new Counter({
      name: 'wrong_one_time_codes_total',
      help: 'Wrong one-time codes over all accounts',
      registers: [registry],
    });
    const alert: Gauge = new Gauge({
      name: 'one_time_codes_guessed',
      help: '1 while wrong one-time codes over all accounts are past their hourly limit',
      registers: [registry],
      collect: async () => alert.set(Number(await this.isGuessing())),
    });
  }

  /** Runs an attempt and counts it if its code was wrong. Refuses a network with too many. */
  async around<Value, Code extends string>(
    network: string,
    attempt: () => Promise<Result<Value, Code>>,
  ): Promise<Result<Value, Code | 'REQUEST.TOO_MANY'>> {
    const key = `wrong codes of ${network}`;
    // Before the attempt, so that concurrent ones cannot exceed the limit.
    const counted = await this.counts.limit(key, ofNetwork);
    if (!counted.ok) return counted;
    const pace = (await this.isGuessing()) ? SLOW_PACE_MS : PACE_MS;
    const result = await atEvenPace(attempt, pace);
    if (!result.ok && result.refusal.code === 'ACCOUNT.WRONG_OTP') await this.count();
    else await this.counts.increment(key, HOUR_MS, -1);
    return result;
  }

  private async isGuessing(): Promise<boolean> {
    return ((await this.counts.find<number>(ALL))?.value ?? 0) >= MAX_IN_ALL;
  }

  private async count(): Promise<void> {
    this.counter.inc();
    const { value: wrong } = await this.counts.increment(ALL, HOUR_MS);
    const isOver = wrong >= MAX_IN_ALL;
    if (isOver && !this.isAlerted)
      this.log.warn({ wrong }, 'one-time codes are being guessed: answers slow down');
    this.isAlerted = isOver;
  }
}

const ALL = 'wrong codes in all';
