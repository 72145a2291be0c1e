import { describe, expect, it } from 'vitest';
import { nameStream } from '../kernel/index.js';
import { streamOf } from './streams.js';

const builders = Object.entries(streamOf) as [string, (id: string) => string][];

describe('the names of streams', () => {
  it.each(builders)(
    'of %s begin with that very word, as subscriptions filter by it',
    (key, name) => {
      expect(name('7d3f1f0e')).toBe(nameStream(key, '7d3f1f0e'));
    },
  );
});
