import { describe, expect, it } from 'vitest';
import {
  apiProgram,
  embeddedProgram,
  projectionsProgram,
  reactorsProgram,
  seedProgram,
} from './programs.js';
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

describe('the processes of one product', () => {
  const settings = readSettings({ DATA_DIR: '/data' });
  const told = { LOG_LEVEL: 'debug', HEALTH_PORT: '9090', METRICS_PORT: '9100' };

  it.each(
    [apiProgram, reactorsProgram, projectionsProgram, seedProgram].map((make) =>
      make(settings, told),
    ),
  )('$name is told everything but a port that only one could listen on', ({ env }) => {
    expect(env).toMatchObject({ LOG_LEVEL: 'debug', HEALTH_PORT: '', METRICS_PORT: '' });
  });

  it('the stand-ins inherit no such port either', () => {
    expect(embeddedProgram(settings, 0, 0, null).env).toEqual({
      HEALTH_PORT: '',
      METRICS_PORT: '',
    });
  });
});
