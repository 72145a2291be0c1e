import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.js';
import { instant } from '../kernel/fields.js';
import { subjectId, type SubjectId } from '../kernel/ids.js';
import { nameStream } from '../kernel/stream-name.js';

export const erasureStreams = { erasure: (subject: SubjectId) => nameStream('erasure', subject) };

/** `statutory`: what tax law wanted kept of a financial year; `review`: the words of a review, and of the reply to it. */
export const subjectKind = z.enum(['account', 'address', 'statutory', 'review']);
export type SubjectKind = z.infer<typeof subjectKind>;

/** Why a person's data are erased; a list, so that no record of an erasure holds text about the person. */
export const erasureBases = [
  /** The person asked for it. */
  'request',
  'consentWithdrawn',
  'purposeEnded',
  'legalOrder',
  /** The law's time for keeping it is over. */
  'retentionEnded',
] as const;
export const erasureBasis = z.enum(erasureBases);
export type ErasureBasis = z.infer<typeof erasureBasis>;

/** The subject's data are erased at `due`, unless that is cancelled before. */
export const erasureRequested = defineEvent('ErasureRequested', {
  subject: subjectId,
  kind: subjectKind,
  basis: erasureBasis,
  due: instant,
});

export const erasureCancelled = defineEvent('ErasureCancelled', { subject: subjectId });

/** The subject's key is destroyed: what is sealed under it can never be read again. */
export const subjectErased = defineEvent(
  'SubjectErased',
  {
    subject: subjectId,
    basis: erasureBasis,
    /** In the erasure ledger. */
    number: z.number().int().positive(),
  },
  [],
  'erasure',
);

/** No generation of any read model holds the subject's data any more, nor do images that only the subject used. */
export const readModelsBlanked = defineEvent('ReadModelsBlanked', { subject: subjectId });

/** The subject's mails and lines in logs are gone, too. */
export const erasureCompleted = defineEvent('ErasureCompleted', { subject: subjectId });

export type ErasureEvent = EventOf<
  | typeof erasureRequested
  | typeof erasureCancelled
  | typeof subjectErased
  | typeof readModelsBlanked
  | typeof erasureCompleted
>;
export type ErasureRequested = EventOf<typeof erasureRequested>;
export type SubjectErased = EventOf<typeof subjectErased>;
