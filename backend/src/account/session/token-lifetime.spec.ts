import { describe, expect, it } from 'vitest';
import { MovableClock } from '../../testing/api.js';
import { KeptForATokensLife, TOKEN_LIFETIME_MS } from './token-lifetime.js';

describe('what is kept for a token’s life', () => {
  it('is forgotten afterwards, the oldest first', () => {
    const clock = new MovableClock();
    const kept = new KeptForATokensLife<string, number>(clock);
    kept.set('anita', 1, clock.now());
    clock.moveOn(TOKEN_LIFETIME_MS - 1_000);
    kept.set('meera', 2, clock.now());
    expect([kept.get('anita'), kept.get('meera')]).toEqual([1, 2]);
    clock.moveOn(2_000);
    kept.set('omar', 3, clock.now());
    expect(kept.size).toBe(2);
    expect(kept.get('anita')).toBeUndefined();
  });

  it('begins its life anew when it is said again', () => {
    const clock = new MovableClock();
    const kept = new KeptForATokensLife<string, number>(clock);
    kept.set('anita', 1, clock.now());
    clock.moveOn(TOKEN_LIFETIME_MS - 1_000);
    kept.set('anita', 2, clock.now());
    clock.moveOn(2_000);
    kept.set('meera', 3, clock.now());
    expect(kept.get('anita')).toBe(2);
  });
});
