import { MongoNetworkError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ConfigError } from '../config/index.js';
import { NOT_DONE, runCommandLine } from './run-command-line.js';

class Refused extends Error {}

const failing = (error: Error) => ({ parseAsync: () => Promise.reject(error) });

const expected: readonly [what: string, error: Error, sentence: string][] = [
  ['what it expects', new Refused('There is no such thing.'), 'There is no such thing.'],
  ['a wrong setting', new ConfigError('PORT is wrong'), 'PORT is wrong'],
  [
    'a MongoDB that is away',
    new MongoNetworkError('connect ECONNREFUSED'),
    'A store does not answer: connect ECONNREFUSED',
  ],
  [
    'an event store that is away',
    Object.assign(new Error('14 UNAVAILABLE: no connection'), { code: 14 }),
    'A store does not answer: 14 UNAVAILABLE: no connection',
  ],
];

describe('a command line that cannot do what it was asked', () => {
  let said: MockInstance<typeof console.error>;
  beforeEach(() => {
    said = vi.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(() => {
    said.mockRestore();
    process.exitCode = undefined;
  });

  it.each(expected)('says one sentence about %s', async (_, error, sentence) => {
    await runCommandLine(failing(error), [Refused]);
    expect(said.mock.calls).toEqual([[sentence]]);
    expect(process.exitCode).toBe(NOT_DONE);
  });

  it('throws what nobody expects', async () => {
    const fault = new Error('a mistake of ours');
    await expect(runCommandLine(failing(fault), [Refused])).rejects.toBe(fault);
    expect(said).not.toHaveBeenCalled();
  });
});
