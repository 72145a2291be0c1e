import { MongoNetworkError } from 'mongodb';
import { ConfigError } from '../config/index.js';
import { type Cell, formatTable, NOT_DONE, runCommandLine } from './index.js';

class Refused extends Error {}

const failing = (error: Error) => ({ parseAsync: () => Promise.reject(error) });

const expected: readonly [what: string, error: Error, sentence: string][] = [
  ['an expected error', new Refused('There is no such thing.'), 'There is no such thing.'],
  ['a wrong setting', new ConfigError('PORT is wrong'), 'PORT is wrong'],
  [
    'an unreachable MongoDB',
    new MongoNetworkError('connect ECONNREFUSED'),
    'A store does not answer: connect ECONNREFUSED',
  ],
  [
    'an unreachable event store',
    Object.assign(new Error('14 UNAVAILABLE: no connection'), { code: 14 }),
    'A store does not answer: 14 UNAVAILABLE: no connection',
  ],
];

describe('a command line that fails', () => {
  let printed: jest.SpiedFunction<typeof console.error>;
  beforeEach(() => {
    printed = jest.spyOn(console, 'error').mockReturnValue(undefined);
  });
  afterEach(() => {
    printed.mockRestore();
    process.exitCode = undefined;
  });

  it.each(expected)('prints one sentence for %s', async (_, error, sentence) => {
    await runCommandLine(failing(error), [Refused]);
    expect(printed.mock.calls).toEqual([[sentence]]);
    expect(process.exitCode).toBe(NOT_DONE);
  });

  it('throws unexpected errors', async () => {
    const fault = new Error('a bug');
    await expect(runCommandLine(failing(fault), [Refused])).rejects.toBe(fault);
    expect(printed).not.toHaveBeenCalled();
  });
});

const red = '\u001b[31mred\u202e';
const print = (cell: Cell): string => formatTable(['colour'], [[cell]]);

describe('a printed table', () => {
  it('shows values, and null as nothing', () => {
    const at = new Date('2026-11-21T06:30:00.000Z');
    for (const cell of ['red', 5, 12n, true, at])
      expect(print(cell)).toContain(cell instanceof Date ? at.toISOString() : String(cell));
    expect(print(null)).not.toContain('null');
  });

  it('keeps the joiners of letters', () => {
    expect(print('രാജന്\u200d')).toContain('രാജന്\u200d');
  });

  it('removes control characters', () => {
    const written = `${red}\nsecond line`;
    expect(print(written)).toContain(' [31mred  second line');
    expect(print([red])).toContain(' [31mred ');
  });

  it('prints a list one item a line', () => {
    const printed = print(['Bottling line', 'its id']).split('\n');
    const findLine = (text: string) => printed.findIndex((line) => line.includes(text));
    expect(findLine('its id')).toBe(findLine('Bottling line') + 1);
  });
});
