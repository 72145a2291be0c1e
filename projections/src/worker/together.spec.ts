import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { together } from './together.js';

const untilAborted = async (signal: AbortSignal): Promise<void> => {
  if (!signal.aborted) await once(signal, 'abort');
};
const unaborted = new AbortController().signal;

describe('tasks that run together', () => {
  it('end when the first of them ends', async () => {
    await expect(together(unaborted, [untilAborted, () => Promise.resolve()])).resolves.toBe(
      undefined,
    );
  });

  it('end when they are told to', async () => {
    const parent = new AbortController();
    const running = together(parent.signal, [untilAborted, untilAborted]);
    parent.abort();
    await expect(running).resolves.toBe(undefined);
  });

  it('throw what the first failing one threw, after the others have ended', async () => {
    let ended = false;
    const slow = async (signal: AbortSignal): Promise<void> => {
      await untilAborted(signal);
      ended = true;
      throw new Error('second');
    };
    const failing = () => Promise.reject(new Error('first'));
    await expect(together(unaborted, [slow, failing])).rejects.toThrow('first');
    expect(ended).toBe(true);
  });
});
