import { v5 } from 'uuid';
import { z } from 'zod';
import { API_BASE } from './product.js';

/** Everything derived in this product is derived below this namespace. */
const NAMESPACE = '6f9a2f4e-0c55-4d3c-9f0e-3b7c7f5b2a10';

export const accountId = z.uuid().brand<'AccountId'>();
export type AccountId = z.infer<typeof accountId>;

export const projectId = z.uuid().brand<'ProjectId'>();
export type ProjectId = z.infer<typeof projectId>;

/** A UUID that follows from its parts alone: the same parts give the same id, for ever. */
export const deriveUuid = (...parts: readonly string[]): string => v5(parts.join('/'), NAMESPACE);

/** Whoever an address without an account belongs to; the address itself is not stored. */
export const addressId = z.uuid().brand<'AddressId'>();
export type AddressId = z.infer<typeof addressId>;

/** `key` is the keyed hash of the normalised address. */
export const getAddressId = (key: string): AddressId => addressId.parse(deriveUuid('address', key));

/** Whose data an event holds. */
export const subjectId = z.union([accountId, addressId]);
export type SubjectId = z.infer<typeof subjectId>;

/** The name that a client gives to a submit: short and plain. */
export const submissionName = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'A submit is named by 8 to 64 letters, digits, _ or -')
  .brand<'SubmissionName'>();
export type SubmissionName = z.infer<typeof submissionName>;

/** The id of what a submit makes, so that it is made once: `submittedId(name, 'project', owner)`. */
export const submittedId = (name: SubmissionName, kind: string, by: string): string =>
  deriveUuid('submission', kind, by, name);

/** An image's id is the SHA-256 of its stored bytes. */
export const imageHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .brand<'ImageHash'>();
export type ImageHash = z.infer<typeof imageHash>;

/** Where a public image is served; an empty text where there is none. */
export const imageUrl = (image: ImageHash | null): string => imageUrlBelow('', image);

/** The same for an image that is served below another path. */
export const imageUrlBelow = (path: string, image: ImageHash | null): string =>
  image ? `${API_BASE}${path}/images/${image}.webp` : '';
