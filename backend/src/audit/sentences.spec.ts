import { anita, anitaAwarded, anitaPaid, meera } from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentences.js';

describe('the sentence of a subscription', () => {
  it('names its last day as India’s calendar has it', () => {
    const until = '2026-12-21T21:34:28.000Z';
    const event = { ...anitaPaid, data: { ...anitaPaid.data, until } };
    expect(sentenceOf(event, new Map([[anita, 'Anita Rao']]))).toBe(
      'The subscription of Anita Rao began, with 2 credits until 2026-12-22.',
    );
  });
});

it('lets nobody turn a sentence around', () => {
  const event = { ...anitaAwarded, data: { ...anitaAwarded.data, reason: 'Best\u202E tif\u2066' } };
  expect(sentenceOf(event, new Map([[meera, '\u202EMeera مِيرا']]))).toBe(
    'Meera مِيرا changed the status from Pending to Awarded, because: “Best tif”.',
  );
});
