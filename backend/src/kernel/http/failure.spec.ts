import { NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { MongoBulkWriteError, MongoServerError, MongoServerSelectionError } from 'mongodb';
import { accepted, toFailure, Refused, Unavailable } from './failure.js';

describe('a failed call', () => {
  it('sends the same text in three fields, with a stable code', () =>
    expect(toFailure(new Refused({ code: 'SUBSCRIPTION.NO_CREDIT' }))).toMatchObject({
      status: 402,
      body: {
        error: 'Subcription Required.',
        message: 'Subcription Required.',
        errorMessage: 'Subcription Required.',
        code: 'SUBSCRIPTION.NO_CREDIT',
      },
    }));

  it('uses the message of a single invalid field, and lists several', () => {
    const amount = { field: 'userBudget', message: 'Please enter a proposal amount' };
    const text = { field: 'preposal', message: 'must be text' };
    const one = toFailure(new Refused({ code: 'REQUEST.INVALID', fields: [amount] }));
    expect(one.body).toMatchObject({ error: amount.message, fields: [amount] });
    const two = toFailure(new Refused({ code: 'REQUEST.INVALID', fields: [amount, text] }));
    expect(two.body).toMatchObject({ error: 'Please check the marked fields.' });
  });

  it('discloses nothing about a fault', () => {
    const { status, body } = toFailure(new Error('password=hunter2 at db.internal:27017'));
    expect([status, body.message]).toEqual([500, 'Something went wrong!']);
    expect(JSON.stringify(body)).not.toMatch(/hunter2|internal/);
  });

  it('maps library errors to refusals', () => {
    const getCode = (thrown: unknown) => toFailure(thrown).body.code;
    expect(getCode(new NotFoundException())).toBe('REQUEST.NOT_FOUND');
    expect(getCode(new PayloadTooLargeException())).toBe('REQUEST.TOO_LARGE');
    expect(getCode(Object.assign(new Error('bad JSON'), { status: 400 }))).toBe('REQUEST.INVALID');
  });

  it('says when to retry after a temporary refusal', () => {
    const retryAfterMs = 1_200;
    const { headers, body } = toFailure(new Refused({ code: 'REQUEST.TOO_MANY', retryAfterMs }));
    expect(headers).toEqual({ 'retry-after': '2' });
    expect(JSON.stringify(body)).not.toContain('1200');
    expect(toFailure(new Refused({ code: 'SUBSCRIPTION.NO_CREDIT' })).headers).toEqual({});
  });

  it('asks to retry after an outage', () => {
    const outages = [
      new Unavailable('not built yet'),
      new MongoServerSelectionError('away', {} as never),
      Object.assign(new Error('away'), { code: 14 }),
      ...[91, 189, 10_107, 11_600, 11_602, 13_435, 43, 175, 50].map(
        (code) => new MongoServerError({ message: 'away', code }),
      ),
      new MongoServerError({ message: 'busy', errorLabels: ['SystemOverloadedError'] }),
      Object.assign(Object.create(MongoBulkWriteError.prototype) as MongoBulkWriteError, {
        ...{ writeErrors: [{ code: 10_107 }], result: { getWriteConcernError: () => undefined } },
      }),
    ];
    for (const outage of outages)
      expect(toFailure(outage)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
  });

  it('throws a refusal and returns a value unchanged', () => {
    const call = { refuses: ['PROJECT.CLOSED'] } as const;
    expect(accepted(call, { ok: true, value: 7 })).toBe(7);
    const refused = { ok: false, refusal: { code: 'PROJECT.CLOSED' } } as const;
    expect(() => accepted(call, refused)).toThrow(Refused);
  });
});
