import { streamOf } from '@nirmaan/contracts/catalogue';
import { ravisAddress, ravisEnquiry, raviWrote } from '@nirmaan/contracts/examples';
import { expect, it } from 'vitest';
import { toInstant, recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { enquiries } from './enquiry.projections.js';

it('holds an enquiry as it was sent', () => {
  expect(foldView(enquiries, recorded(streamOf.enquiry(ravisEnquiry), raviWrote))).toEqual({
    _id: ravisEnquiry,
    subject: ravisAddress,
    consent: '2026-11',
    name: 'Ravi Nair',
    email: 'ravi@example.com',
    phone: '+91 98123 45603',
    message: 'Do you also cover packaging lines in Kochi?',
    sentAt: toInstant(0),
    position: 100n,
  });
});
