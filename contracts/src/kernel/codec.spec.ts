import { z } from 'zod';
import { Codec, type EventEnvelope, UnreadableEvent } from './codec.js';
import { defineEvent } from './event.js';

const teaServed = defineEvent(
  'TeaServed',
  { cup: z.string(), sugars: z.number(), milk: z.boolean() },
  [({ cup }) => ({ cup, sugars: 0 }), (older) => ({ ...older, milk: false })],
);
const codec = new Codec([teaServed]);

const raw = (over: Partial<EventEnvelope>, schemaVersion = 3): EventEnvelope => ({
  id: 'e3b0c442-98fc-4c14-9afb-4c8996fb9242',
  type: 'TeaServed',
  streamId: 'table-1',
  revision: 4n,
  position: 99n,
  appendedAt: new Date(0),
  data: { cup: 'blue', sugars: 2, milk: true },
  metadata: {
    $correlationId: 'c',
    $causationId: 'c',
    actor: { kind: 'visitor' },
    occurredAt: '2026-11-21T10:00:00.000Z',
    schemaVersion,
    hash: 'a'.repeat(64),
  },
  ...over,
});

describe('reading an event', () => {
  it('returns the event with its position in the event store', () => {
    expect(codec.decode(raw({}))).toMatchObject({
      type: 'TeaServed',
      data: { cup: 'blue', sugars: 2, milk: true },
      stream: 'table-1',
      revision: 4n,
      position: 99n,
    });
  });

  it('finds no subject in an event that holds no personal data', () => {
    expect(codec.findSubject(raw({}))).toBeUndefined();
  });

  it('upcasts the oldest version through every later one', () => {
    expect(codec.decode(raw({ data: { cup: 'old' } }, 1)).data).toEqual({
      cup: 'old',
      sugars: 0,
      milk: false,
    });
  });

  it('upcasts from the version in which it was written', () => {
    const older = { cup: 'old', sugars: 3 };
    expect(codec.decode(raw({ data: older }, 2)).data).toEqual({ ...older, milk: false });
  });

  it.each([
    ['an unknown type', raw({ type: 'CoffeeServed' })],
    ['a newer schema version', raw({}, 4)],
    ['data that do not fit', raw({ data: { cup: 7 } })],
    ['an unknown field', raw({ data: { cup: 'blue', sugars: 2, milk: true, lemon: true } })],
    ['metadata that do not fit', raw({ metadata: undefined })],
  ])('reports the location of %s instead of skipping it', (_, wrong) => {
    expect(() => codec.decode(wrong)).toThrow(UnreadableEvent);
    expect(() => codec.decode(wrong)).toThrow(/^table-1@4 /);
  });
});

describe('checking an event before it is written', () => {
  it('names the version it is written in', () => {
    expect(codec.check({ type: 'TeaServed', data: { cup: 'a', sugars: 0, milk: false } })).toEqual({
      schemaVersion: 3,
    });
  });

  it('refuses invalid events', () => {
    expect(() => codec.check({ type: 'TeaServed', data: {} })).toThrow();
    expect(() => codec.check({ type: 'CoffeeServed', data: {} })).toThrow(/CoffeeServed/);
  });

  it('refuses two events with one name', () => {
    expect(() => new Codec([teaServed, teaServed])).toThrow('Two events share one type');
  });
});
