import { deserialize, type Document, serialize } from 'bson';
import { describe, expect, it } from 'vitest';
import { documentFrom } from '../bson/value.js';
import { parseProjection } from './projection.js';

const whole = { _id: 'line-1', title: 'Bottling', tokens: ['b', 'bo'], poster: { name: 'Meera' } };
const raw = (document: Document) => documentFrom(Buffer.from(serialize(document)));

function projected(projection: Document, document: Document = whole): Document {
  const { source, start, end } = parseProjection(raw(projection))(raw(document));
  return deserialize(source.subarray(start, end));
}

describe('a projection that excludes', () => {
  it.each([
    [{ _id: 0 }, { title: 'Bottling', tokens: ['b', 'bo'], poster: { name: 'Meera' } }],
    [{ tokens: 0 }, { _id: 'line-1', title: 'Bottling', poster: { name: 'Meera' } }],
    [
      { title: 0, tokens: 0 },
      { _id: 'line-1', poster: { name: 'Meera' } },
    ],
    [
      { title: 0, poster: 0 },
      { _id: 'line-1', tokens: ['b', 'bo'] },
    ],
    [{ _id: 0, title: 0, tokens: 0, poster: 0 }, {}],
    [{ token: 0, tokens2: 0 }, whole],
    [{}, whole],
    [{ 'poster.name': 0 }, { ...whole, poster: {} }],
    [
      { tokens: 0, 'poster.name': 0 },
      { _id: 'line-1', title: 'Bottling', poster: {} },
    ],
  ])('%o leaves out what it names, and nothing else', (projection, left) => {
    expect(projected(projection)).toEqual(left);
  });

  it('leaves out a field inside of every document of a list', () => {
    expect(projected({ 'all.b': 0 }, { all: [{ a: 1, b: 2 }, 3] })).toEqual({ all: [{ a: 1 }, 3] });
  });
});
