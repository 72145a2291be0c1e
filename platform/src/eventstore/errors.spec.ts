import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withRetries } from './errors.js';

const unavailable = Object.assign(new Error('unavailable'), { code: 14 });

describe('a call to the event store', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is made again when the server gives no answer within ten seconds', async () => {
    const call = vi.fn<() => Promise<string>>().mockReturnValueOnce(new Promise(() => undefined));
    const answer = withRetries(call.mockResolvedValueOnce('answer'));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(call).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(300);
    await expect(answer).resolves.toBe('answer');
  });

  it('is made seven times while the server is away, then fails with its error', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(unavailable);
    const error = withRetries(call).catch((reason: unknown) => reason);
    while (call.mock.calls.length < 7) await vi.advanceTimersByTimeAsync(1_000);
    expect(await error).toBe(unavailable);
    expect(call).toHaveBeenCalledTimes(7);
  });

  it('is not made again after any other error', async () => {
    const refused = new Error('refused');
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
    await expect(withRetries(call)).rejects.toBe(refused);
    expect(call).toHaveBeenCalledOnce();
  });
});
