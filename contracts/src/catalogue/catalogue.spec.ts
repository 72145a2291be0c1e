import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Call, type EventDefinition, getSchemaVersion, nameStream } from '../kernel/index.js';
import { allEvents, calls, codec, refusals, streamOf } from './index.js';

const groups: Readonly<Record<string, Readonly<Record<string, Call>>>> = calls;
const allCalls = Object.values(groups).flatMap((group) => Object.values(group));

describe('calls', () => {
  it('have distinct methods and paths', () => {
    const addresses = allCalls.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('name only known refusals', () => {
    const named = allCalls.flatMap(({ refuses = [] }) => refuses);
    expect(named.filter((code) => !(code in refusals))).toEqual([]);
  });
});

describe('streams', () => {
  const builders = Object.entries(streamOf) as [string, (id: string) => string][];

  it.each(builders)(
    '%s names streams of the category that subscriptions filter by',
    (key, name) => {
      expect(name('7d3f1f0e')).toBe(nameStream(key, '7d3f1f0e'));
    },
  );
});

const source = join(import.meta.dirname, '..');

/** `<slice>/golden/<Type>.v<version>.json` holds a payload exactly as it was written. */
const goldenFiles = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[/]golden[/].*[.]json$/.test(path))
    .map((path) => [basename(path, '.json'), join(source, path)] as const),
);

const versions = (allEvents as readonly EventDefinition[]).flatMap((definition) =>
  Array.from({ length: getSchemaVersion(definition) }, (_, index) => ({
    name: `${definition.type}.v${index + 1}`,
    version: index + 1,
    definition,
  })),
);

const decode = (type: string, schemaVersion: number, data: unknown) =>
  codec.decode({
    id: '00000000-0000-4000-8000-000000000000',
    type,
    streamId: 'golden-1',
    revision: 0n,
    position: 1n,
    appendedAt: new Date(0),
    data,
    metadata: {
      $correlationId: 'golden',
      $causationId: 'golden',
      actor: { kind: 'system', name: 'golden' },
      occurredAt: '2026-11-21T10:00:00.000Z',
      schemaVersion,
      hash: '0'.repeat(64),
    },
  });

describe('golden files', () => {
  it.each(versions)('$name decodes', ({ name, version, definition }) => {
    const path = goldenFiles.get(name);
    if (!path) throw new Error(`golden/${name}.json is missing`);
    const payload: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const event = decode(definition.type, version, payload);
    const upcast = version < getSchemaVersion(definition);
    expect(event).toMatchObject({ type: definition.type, data: upcast ? event.data : payload });
  });

  it('belong to known events', () => {
    expect([...goldenFiles.keys()].sort()).toEqual(versions.map(({ name }) => name).sort());
  });
});
