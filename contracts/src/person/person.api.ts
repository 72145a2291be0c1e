import { z } from 'zod';
import { reportOnWire } from '../report/index.js';
import { role, sessionOnWire } from '../account/index.js';
import { attachmentOnWire } from '../attachment/index.js';
import { applicationDownload } from '../application/index.js';
import { publicProfileOnWire } from '../consultant/index.js';
import { actDownload } from '../engagement/index.js';
import { enquiryDownload, newsletterDownload } from '../enquiry/index.js';
import { billingOnWire, invoiceOnWire } from '../invoice/index.js';
import { call } from '../kernel/call.js';
import { consentVersion } from '../kernel/consent.js';
import { reviewDownload } from '../review/index.js';
import { projectDownload, showcaseDownload } from '../project/index.js';
import { paymentOnWire, userSubscriptionOnWire } from '../subscription/index.js';

/** The most of one kind that an export holds. */
export const MAX_EXPORTED = 5_000;

const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  role,
  /** The sector's name. */
  sector: z.string(),
  /** Empty if the person has given none, like the fields below. */
  dateOfBirth: z.string(),
  experience: z.string(),
  bio: z.string(),
  address: z.string(),
  image: z.string(),
  registeredAt: z.string(),
  contactOnAward: z.boolean(),
  /** Which text the sign-up showed; null where an operator made the account, or it is older than the text. */
  consent: consentVersion.nullable(),
});

const publicProfile = publicProfileOnWire.omit({ showsPicture: true, takesInvitations: true });

/** What was sent from an address, with the version of the text that was agreed to. */
export const addressData = z.object({
  enquiries: z.array(enquiryDownload),
  /** Null without a sign-up. */
  newsletter: newsletterDownload.nullable(),
});
export type AddressData = z.infer<typeof addressData>;

/** All that is held about a person, in plain words; `account` is null for an address without one. */
export const personalData = z.object({
  exportedAt: z.string(),
  /** False when a list was longer than an export can be. */
  complete: z.boolean(),
  account: account.nullable(),
  /** Null before the first was published. */
  publicProfile: publicProfile.nullable(),
  projects: z.array(projectDownload),
  applications: z.array(applicationDownload),
  /** The person's own; those of the other party are the other's. */
  messages: z.array(
    z.object({
      project: z.string(),
      text: z.string(),
      attachments: z.array(attachmentOnWire),
      at: z.string(),
    }),
  ),
  /** The person's own acts in engagements, with their words and files. */
  engagements: z.array(actDownload),
  /** What the person proposed to show of completed work. */
  showcases: z.array(showcaseDownload),
  /** By the person, and about them. */
  reviews: z.array(reviewDownload),
  /** Sent by a manufacturer, received by a consultant. */
  invitations: z.array(z.object({ projectId: z.string(), project: z.string(), at: z.string() })),
  payments: z.array(paymentOnWire),
  /** Null until the person has given them. */
  billing: billingOnWire.nullable(),
  invoices: z.array(invoiceOnWire),
  subscriptions: z.array(userSubscriptionOnWire),
  sessions: z.array(
    sessionOnWire
      .pick({ device: true, startedAt: true, until: true })
      .extend({ ended: z.boolean() }),
  ),
  notifications: z.array(z.object({ message: z.string(), at: z.string() })),
  /** What the person reported, not what others reported of them. */
  reports: z.array(
    reportOnWire
      .pick({ kind: true, target: true, reason: true, details: true, filedAt: true })
      .extend({ decision: reportOnWire.shape.decision.unwrap().omit({ by: true }).nullable() }),
  ),
  /** Of a verified address only: another could be a stranger's. */
  ...addressData.shape,
});
export type PersonalData = z.infer<typeof personalData>;

export const personCalls = {
  /** What is held about the caller, as a person may demand it. */
  personalData: call.get('/user/personal-data', {
    access: 'signedIn',
    answer: z.object({ message: z.string(), data: personalData }),
    refuses: ['ACCOUNT.NOT_SIGNED_IN', 'REQUEST.TOO_MANY'],
  }),
};
