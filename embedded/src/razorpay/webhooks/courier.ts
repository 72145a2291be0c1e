import { X_RAZORPAY_EVENT_ID, X_RAZORPAY_SIGNATURE } from '@nirmaan/contracts/subscription';
import { setTimeout as delay } from 'node:timers/promises';
import { StorageFullError } from '../../storage/index.js';
import { sign } from '../signature.js';
import type { Delivery, Outbox } from './outbox.js';

export interface Destination {
  readonly url: string;
  readonly secret: string;
}

/** Razorpay calls a webhook failed that was not answered with 2xx within 5 s. */
const PATIENCE_MS = 5_000;
const FIRST_GAP_MS = 1_000;
/** Razorpay gives up after 24 hours: with doubling gaps that is after this many tries. */
const MAX_ATTEMPTS = 17;

/** Delivers what waits in the outbox, one webhook after the other, again with growing gaps until it arrives. */
export class Courier {
  private readonly stopping = new AbortController();
  private wakeUp: () => void = () => undefined;
  private readonly round: Promise<void>;

  constructor(
    private readonly outbox: Outbox,
    private readonly destination: Destination,
  ) {
    this.round = this.go();
  }

  /** There is something new in the outbox. */
  wake(): void {
    this.wakeUp();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.wakeUp();
    await this.round;
  }

  private async go(): Promise<void> {
    while (!this.isStopping) {
      const woken = new Promise<void>((resolve) => (this.wakeUp = resolve));
      const waiting = this.outbox.waiting();
      const due = waiting.filter((delivery) => delivery.due <= Date.now());
      if (due.length === 0) await this.rest(woken, waiting);
      else await this.deliverAll(due);
    }
  }

  /** A full disk keeps webhooks where they are: they arrive again, which Razorpay's do too. */
  private async deliverAll(due: readonly Delivery[]): Promise<void> {
    try {
      for (const delivery of due) if (!this.isStopping) await this.deliver(delivery);
    } catch (error) {
      if (!(error instanceof StorageFullError)) throw error;
      await delay(FIRST_GAP_MS);
    }
  }

  private async rest(woken: Promise<void>, waiting: readonly Delivery[]): Promise<void> {
    const soonest = Math.min(...waiting.map(({ due }) => due));
    const alarm = Number.isFinite(soonest)
      ? setTimeout(() => this.wakeUp(), Math.max(soonest - Date.now(), 1))
      : undefined;
    await woken;
    clearTimeout(alarm);
  }

  private async deliver(delivery: Delivery): Promise<void> {
    const attempts = delivery.attempts + 1;
    if (await this.arrives(delivery)) await this.outbox.arrived(delivery);
    else if (this.isStopping) return;
    else if (attempts >= MAX_ATTEMPTS) await this.outbox.arrived(delivery);
    else {
      const due = Date.now() + FIRST_GAP_MS * 2 ** delivery.attempts;
      await this.outbox.postpone({ ...delivery, attempts, due });
    }
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async arrives({ event, body }: Delivery): Promise<boolean> {
    const { url, secret } = this.destination;
    const headers = {
      'content-type': 'application/json',
      [X_RAZORPAY_EVENT_ID]: event,
      [X_RAZORPAY_SIGNATURE]: sign(body, secret),
    };
    const tooLong = new AbortController();
    // A timer of our own holds its signal; what `any` is made of may be collected as garbage before it fires.
    const patience = setTimeout(() => tooLong.abort(), PATIENCE_MS);
    const signal = AbortSignal.any([this.stopping.signal, tooLong.signal]);
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      return response.ok;
    } catch {
      return false;
    } finally {
      clearTimeout(patience);
    }
  }
}
