import { anita, anitaRegistered } from '@nirmaan/contracts/examples';
import { streamOf } from '@nirmaan/contracts/catalogue';
import type { EventEnvelope } from '@nirmaan/contracts/kernel';
import { silentLog } from '@nirmaan/platform/log';
import { describe, expect, it, vi } from 'vitest';
import { raw, recorded } from '../testing/recorded.js';
import { logProgress, MAX_REQUESTS } from './log-progress.js';

/** What is said of a batch with one event for each of these requests. */
function saidOf(phase: 'building' | 'following', requests: readonly string[]): unknown[] {
  const log = silentLog();
  const info = vi.spyOn(log, 'info');
  const events = requests.flatMap(eventsOf);
  const batch = { events, position: 7n, arrivedAt: 0, caughtUp: true };
  logProgress(log)(phase, batch);
  return info.mock.calls;
}

const eventsOf = ($correlationId: string): EventEnvelope[] =>
  raw(recorded(streamOf.account(anita), anitaRegistered)).map((event) => ({
    ...event,
    metadata: { ...(event.metadata as object), $correlationId },
  }));

describe('the log of a worker', () => {
  it('says of which requests readers see what they did, each once', () => {
    expect(saidOf('following', ['a', 'b', 'a'])).toEqual([
      [{ correlationIds: ['a', 'b'], position: '7' }, 'visible'],
    ]);
  });

  it('says nothing of requests while it builds, or catches up', () => {
    expect(saidOf('building', ['a'])).toEqual([]);
    const many = Array.from({ length: MAX_REQUESTS + 1 }, (_, request) => String(request));
    expect(saidOf('following', many)).toEqual([]);
  });
});
