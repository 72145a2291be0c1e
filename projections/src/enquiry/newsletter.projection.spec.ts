import { streamOf } from '@nirmaan/contracts/catalogue';
import { raviJoinedNewsletter, ravisSignUp, raviWrote } from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { instantOf, recorded } from '../testing/recorded.js';
import { viewOf } from '../testing/view-of.js';
import { newsletter } from './newsletter.projection.js';

const stream = streamOf.enquiry(ravisSignUp);

describe('newsletter', () => {
  it('lists who signed up, and since when', () => {
    const joined = { _id: ravisSignUp, email: 'ravi@example.com', joinedAt: instantOf(0) };
    expect(viewOf(newsletter, recorded(stream, raviJoinedNewsletter))).toEqual({
      ...joined,
      position: 100n,
    });
  });

  it('lists nobody who only wrote to us', () => {
    expect(viewOf(newsletter, recorded(stream, raviWrote))).toBeNull();
  });
});
