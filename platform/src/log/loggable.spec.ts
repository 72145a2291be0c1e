import { describe, expect, it } from 'vitest';
import { loggable } from './loggable.js';

describe('an error in the log', () => {
  it('tells type, message and code, and nothing that hangs on it', () => {
    const error = Object.assign(new TypeError('no primary'), {
      code: 11_000,
      document: { email: 'anita@example.com', passwordHash: 'secret' },
    });
    expect(loggable(error)).toEqual({
      type: 'TypeError',
      message: 'no primary',
      stack: error.stack,
      code: 11_000,
    });
  });

  it('takes what is no error, too', () => {
    expect(loggable('gone')).toMatchObject({ type: 'string', message: 'gone' });
  });
});
