import { z } from 'zod';
import { deriveUuid } from '../kernel/ids.js';

export const enquiryId = z.uuid().brand<'EnquiryId'>();
export type EnquiryId = z.infer<typeof enquiryId>;

/** One sign-up per address, for ever: its id follows from the keyed hash of the address. */
export const getSignUpId = (emailKey: string): EnquiryId =>
  enquiryId.parse(deriveUuid('newsletter', emailKey));
