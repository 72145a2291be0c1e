import { enquiriesReadModel, newsletterReadModel } from '@nirmaan/contracts/enquiry';
import type { Position, SubjectId } from '@nirmaan/contracts/kernel';
import { MAX_EXPORTED } from '@nirmaan/contracts/person';
import type { ReadModelReader } from '../kernel/reading/index.js';

/** Collects all that was sent from an address without an account. */
export async function collectAddressData(
  { reader }: { readonly reader: ReadModelReader },
  subject: SubjectId,
  atLeast: Position | null,
) {
  const reading = await reader.open(atLeast, enquiriesReadModel, newsletterReadModel);
  const ofSubject = { subject };
  const hidden = { projection: { _id: 0, subject: 0, position: 0 } } as const;
  const find = { limit: MAX_EXPORTED, ...hidden };
  return {
    enquiries: await reading.collection(enquiriesReadModel).find(ofSubject, find).toArray(),
    newsletter: await reading.collection(newsletterReadModel).find(ofSubject, find).toArray(),
  };
}
