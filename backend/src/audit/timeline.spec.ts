import { anita, anitaAwarded, anitaPaid, meera } from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { toSentence } from './timeline.js';

describe('the sentence of a subscription', () => {
  it('names its last day in India', () => {
    const until = '2026-12-21T21:34:28.000Z';
    const event = { ...anitaPaid, data: { ...anitaPaid.data, until } };
    expect(toSentence(event, new Map([[anita, 'Anita Rao']]))).toBe(
      'The subscription of Anita Rao began, with 2 credits until 2026-12-22.',
    );
  });
});

it('removes characters that reverse text', () => {
  const event = { ...anitaAwarded, data: { ...anitaAwarded.data, reason: 'Best\u202E tif\u2066' } };
  expect(toSentence(event, new Map([[meera, '\u202EMeera مِيرا']]))).toBe(
    'Meera مِيرا changed the status from Pending to Awarded, because: “Best tif”.',
  );
});
