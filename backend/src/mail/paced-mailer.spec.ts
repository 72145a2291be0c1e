import { mailId } from '@nirmaan/contracts/mail';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Mailer, type RefusedForGood } from './mailer.js';
import { PacedMailer } from './paced-mailer.js';

const id = mailId.parse('3a1c9b52-0d4e-4f6a-8b7c-5d4e3f2a1b01');

class Counting extends Mailer {
  texts: string[] = [];
  send(_: typeof id, { text }: { text: string }): Promise<RefusedForGood | null> {
    this.texts.push(text);
    return Promise.resolve(text === 'refused' ? { status: 550 } : null);
  }
  close(): void {}
}

describe('mails', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('go out as many in a second as may, in their order, and none is lost', async () => {
    const mailer = new Counting();
    const paced = new PacedMailer(mailer, 2);
    const to = { name: 'Anita Rao', address: 'anita@example.com' };
    const send = (text: string) => paced.send(id, { to, subject: '', text });
    const outcomes = Promise.all(['a', 'b', 'c', 'refused', 'e'].map(send));
    await vi.advanceTimersByTimeAsync(990);
    expect(mailer.texts).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(mailer.texts).toEqual(['a', 'b', 'c', 'refused']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcomes).toEqual([null, null, null, { status: 550 }, null]);
  });
});
