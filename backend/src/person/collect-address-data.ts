import {
  enquiriesReadModel,
  getSignUpId,
  newsletterReadModel,
  toEnquiryDownload,
  toNewsletterDownload,
} from '@nirmaan/contracts/enquiry';
import type { SubjectId } from '@nirmaan/contracts/kernel';
import { type AddressData, MAX_EXPORTED } from '@nirmaan/contracts/person';
import type { ReadModelReader } from '../kernel/reading/index.js';
import type { AtLeast } from '../kernel/http/index.js';

/** Collects all that was sent from an address, whether or not it is an account's. */
export async function collectAddressData(
  { reader }: { readonly reader: ReadModelReader },
  subject: SubjectId,
  atLeast: AtLeast,
): Promise<AddressData> {
  const reading = await reader.open(atLeast, enquiriesReadModel, newsletterReadModel);
  const enquiries = await reading
    .collection(enquiriesReadModel)
    .list({ subject }, { sentAt: -1, _id: -1 }, MAX_EXPORTED);
  const signUps = reading.collection(newsletterReadModel);
  const signUp = await signUps.findOne({ _id: getSignUpId(subject) });
  return {
    enquiries: enquiries.map(toEnquiryDownload),
    newsletter: signUp && toNewsletterDownload(signUp),
  };
}
