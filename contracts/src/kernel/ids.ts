import { v5 } from 'uuid';
import { z } from 'zod';
import { sha256Hex } from './fields.js';
import { API_BASE } from './product.js';

/** Everything derived in this product is derived below this namespace. */
const NAMESPACE = '6f9a2f4e-0c55-4d3c-9f0e-3b7c7f5b2a10';

export const accountId = z.uuid().brand<'AccountId'>();
export type AccountId = z.infer<typeof accountId>;

export const sessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionId>;

export const projectId = z.uuid().brand<'ProjectId'>();
export type ProjectId = z.infer<typeof projectId>;

/** A UUID that follows from its parts alone: the same parts give the same id, for ever. */
export const deriveUuid = (...parts: readonly string[]): string => v5(parts.join('/'), NAMESPACE);

/** The name that a client gives to a submit: short and plain. */
export const submissionName = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'A submit is named by 8 to 64 letters, digits, _ or -')
  .brand<'SubmissionName'>();
export type SubmissionName = z.infer<typeof submissionName>;

/** Whose personal data an event holds: an account, or an address that may have none. */
export const subjectId = z.uuid().brand<'SubjectId'>();
export type SubjectId = z.infer<typeof subjectId>;

export const getAccountSubject = (account: AccountId): SubjectId => subjectId.parse(account);

/** The keyed hash of a normalised e-mail address. */
export const emailKey = sha256Hex.brand<'EmailKey'>();
export type EmailKey = z.infer<typeof emailKey>;

/** The subject of what is sent from an e-mail address. */
export const getAddressSubject = (address: string): SubjectId =>
  subjectId.parse(deriveUuid('address', address));

/** The id of what a submit makes, so that it is made once: `submittedId(name, 'project', owner)`. */
export const submittedId = (name: SubmissionName, kind: string, by: string): string =>
  deriveUuid('submission', kind, by, name);

/** An image's id is the SHA-256 of its stored bytes. */
export const imageHash = sha256Hex.brand<'ImageHash'>();
export type ImageHash = z.infer<typeof imageHash>;

/** Where a public image is served; an empty text where there is none. */
export const imageUrl = (image: ImageHash | null): string => imageUrlBelow('', image);

/** The same for an image that is served below another path. */
export const imageUrlBelow = (path: string, image: ImageHash | null): string =>
  image ? `${API_BASE}${path}/images/${image}.webp` : '';
