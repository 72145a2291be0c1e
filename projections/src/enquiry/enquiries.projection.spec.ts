import { streamOf } from '@nirmaan/contracts/catalogue';
import { ravisEnquiry, ravisEnquiryView, raviWrote } from '@nirmaan/contracts/examples';
import { recorded } from '../testing/recorded.js';
import { foldView } from '../testing/fold-view.js';
import { enquiries } from './enquiry.projections.js';

it('holds an enquiry as it was sent', () => {
  const stream = streamOf.enquiry(ravisEnquiry);
  expect(foldView(enquiries, recorded(stream, raviWrote))).toEqual(ravisEnquiryView);
});
