import { describe, expect, it } from 'vitest';
import { toneOf, tones } from './tones.js';

describe('the tones of demo pictures', () => {
  it('differ between neighbours and begin again after the last', () => {
    const line = tones.map((_, index) => toneOf(index));
    expect(new Set(line).size).toBe(tones.length);
    expect(toneOf(tones.length)).toBe(toneOf(0));
  });
});
