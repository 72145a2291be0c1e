import { toLoggable } from './loggable.js';

describe('an error in the log', () => {
  it('keeps type, message and code and drops all other properties', () => {
    const error = Object.assign(new TypeError('no primary'), {
      code: 11_000,
      document: { email: 'anita@example.com', passwordHash: 'secret' },
    });
    expect(toLoggable(error)).toEqual({
      type: 'TypeError',
      message: 'no primary',
      stack: error.stack,
      code: 11_000,
    });
  });

  it('includes its causes in the same reduced form', () => {
    const cause = Object.assign(new RangeError('too far'), { email: 'anita@example.com' });
    const several = new AggregateError([new TypeError('no plant')], 'the page could not be drawn');
    expect(toLoggable(new Error('following failed', { cause })).causes).toEqual([
      { type: 'RangeError', message: 'too far', stack: cause.stack, code: undefined },
    ]);
    expect(toLoggable(several).causes).toMatchObject([{ type: 'TypeError', message: 'no plant' }]);
  });

  it('ends on circular causes', () => {
    const [hen, egg] = [new Error('hen'), new Error('egg')];
    hen.cause = egg;
    egg.cause = hen;
    expect(JSON.stringify(toLoggable(hen)).match(/"message":"hen"/g)).toHaveLength(3);
  });

  it('accepts values that are not errors', () => {
    expect(toLoggable('gone')).toMatchObject({ type: 'string', message: 'gone' });
  });
});
