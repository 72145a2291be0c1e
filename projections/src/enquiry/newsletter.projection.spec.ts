import { streamOf } from '@nirmaan/contracts/catalogue';
import { raviJoinedNewsletter, ravisSignUp, raviWrote } from '@nirmaan/contracts/examples';
import { describe, expect, it } from 'vitest';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { newsletter } from './newsletter.projection.js';

const stream = streamOf.enquiry(ravisSignUp);

describe('newsletter', () => {
  it('lists who signed up, and since when', () => {
    const joined = { _id: ravisSignUp, email: 'ravi@example.com', joinedAt: toInstant(0) };
    expect(foldView(newsletter, recorded(stream, raviJoinedNewsletter))).toEqual({
      ...joined,
      position: 100n,
    });
  });

  it('does not list senders of enquiries', () => {
    expect(foldView(newsletter, recorded(stream, raviWrote))).toBeNull();
  });
});
