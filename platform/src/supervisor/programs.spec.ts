import { describe, expect, it } from 'vitest';
import { embeddedProgram } from './programs.js';
import { readSettings } from './settings.js';

const EVENTSTORE_URL = 'esdb://events.example:2113';
const MONGO_URL = 'mongodb://documents.example:27017';

describe('the stand-ins', () => {
  const argsWith = (env: NodeJS.ProcessEnv) =>
    embeddedProgram(readSettings({ DATA_DIR: '/data', ...env }), 2113, 27_017, null).args;
  const events = ['--eventstore-port', '2113'];
  const documents = ['--mongo-port', '27017'];

  it.each([
    ['both stores where none is named', {}, [...events, ...documents]],
    [
      'MongoDB alone beside a real EventStoreDB',
      { EVENTSTORE_URL },
      ['--no-eventstore', ...documents],
    ],
    ['EventStoreDB alone beside a real MongoDB', { MONGO_URL }, [...events, '--no-mongo']],
  ])('stand in for %s', (_, env, args) => {
    expect(argsWith(env)).toEqual([...args, '--data', '/data']);
  });
});
