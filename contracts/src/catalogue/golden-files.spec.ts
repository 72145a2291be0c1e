import { type EventDefinition, getSchemaVersion } from '../kernel/index.js';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEvents, codec } from './events.js';

const source = join(import.meta.dirname, '..');

/** Every golden file holds a payload exactly as history has it: `<slice>/golden/<Type>.v<version>.json`. */
const files = new Map(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[/]golden[/].*[.]json$/.test(path))
    .map((path) => [basename(path, '.json'), join(source, path)] as const),
);

const payloadOf = (name: string): unknown => {
  const path = files.get(name);
  if (!path) throw new Error(`golden/${name}.json is missing`);
  return JSON.parse(readFileSync(path, 'utf8'));
};

const versionsOf = (definition: EventDefinition): number[] =>
  Array.from({ length: getSchemaVersion(definition) }, (_, index) => index + 1);

const metadata = (schemaVersion: number) => ({
  $correlationId: 'golden',
  $causationId: 'golden',
  actor: { kind: 'system', name: 'golden' },
  occurredAt: '2026-11-21T10:00:00.000Z',
  schemaVersion,
  hash: '0'.repeat(64),
});

const decode = (type: string, schemaVersion: number, data: unknown) =>
  codec.decode({
    id: '00000000-0000-4000-8000-000000000000',
    type,
    streamId: 'golden-1',
    revision: 0n,
    position: 1n,
    data,
    metadata: metadata(schemaVersion),
  });

describe('history stays readable', () => {
  for (const definition of allEvents as readonly EventDefinition[]) {
    for (const version of versionsOf(definition)) {
      const name = `${definition.type}.v${version}`;

      it(`reads ${name} as it was written`, () => {
        const payload = payloadOf(name);
        const event = decode(definition.type, version, payload);
        const lifted = version < getSchemaVersion(definition);
        expect(event).toMatchObject({ type: definition.type, data: lifted ? event.data : payload });
      });
    }
  }

  it('knows an event for every golden file', () => {
    const known = (allEvents as readonly EventDefinition[]).flatMap((definition) =>
      versionsOf(definition).map((version) => `${definition.type}.v${version}`),
    );
    expect([...files.keys()].sort()).toEqual(known.sort());
  });
});
