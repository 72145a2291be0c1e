import { z } from 'zod';
import { type AccountId, type ImageHash, imageUrlBelow } from '../kernel/ids.js';
import type { Location } from '../kernel/location.js';
import { defineReadModel, type ViewBase } from '../kernel/read-model.js';
import { ratingOnWire, type RatingTotals, toRatingOnWire } from '../kernel/rating.js';
import type { SectorSlug } from '../sector/index.js';
import type {
  ConsultantInvited,
  InvitationId,
  PublicProfilePublished,
} from './consultant.events.js';

export type PublicProfile = Omit<PublicProfilePublished['data'], 'account'>;

/** An account as the public may come to see it, with nothing else of it. */
export interface ConsultantView extends ViewBase<AccountId> {
  readonly name: string;
  /** Auditors and operators belong to no sector. */
  readonly sector: SectorSlug | null;
  readonly image: ImageHash | null;
  /** The profile published last; a withdrawn one stays for its owner. Null before the first. */
  readonly profile: PublicProfile | null;
  readonly place: Location | null;
  readonly isWithdrawn: boolean;
  readonly isSuspended: boolean;
  readonly isClosed: boolean;
  /** Published, and the account in good standing: the only ones that others see. */
  readonly isListed: boolean;
  readonly publishedAt: string | null;
  /** Null before the first review. */
  readonly rating: RatingTotals | null;
  /** From 1 to 5; 0 before the first review. */
  readonly average: number;
  /** What a search finds it under; see searchTokens. */
  readonly tokens: string[];
}

export const consultantsReadModel = defineReadModel<ConsultantView>({
  name: 'consultants',
  version: 5,
  subjectField: '_id',
  indexes: [
    { isListed: 1, publishedAt: -1, _id: -1 },
    { isListed: 1, average: -1, _id: -1 },
    { isListed: 1, sector: 1, publishedAt: -1, _id: -1 },
    { isListed: 1, place: 1, publishedAt: -1, _id: -1 },
    { isListed: 1, tokens: 1, publishedAt: -1, _id: -1 },
  ],
});

export interface InvitationView
  extends ViewBase<InvitationId>, Omit<ConsultantInvited['data'], 'invitation'> {
  readonly invitedAt: string;
}

export const invitationsReadModel = defineReadModel<InvitationView>({
  name: 'invitations',
  version: 1,
  indexes: [
    { owner: 1, invitedAt: -1, _id: -1 },
    { consultant: 1, invitedAt: -1, _id: -1 },
  ],
});

export const consultantOnWire = z.object({
  id: z.string(),
  name: z.string(),
  /** The sector's name and slug. */
  sector: z.string(),
  sectorSlug: z.string(),
  location: z.string(),
  headline: z.string(),
  services: z.string(),
  experience: z.string(),
  work: z.array(z.string()),
  /** Empty unless the consultant shows it. */
  image: z.string(),
  /** Projects that were awarded to the consultant here. */
  awarded: z.number(),
  takesInvitations: z.boolean(),
  /** Null before the first review. */
  rating: ratingOnWire.nullable(),
  publishedAt: z.string(),
});
export type ConsultantOnWire = z.infer<typeof consultantOnWire>;

export const toConsultantOnWire = (
  { _id: id, name, image, sector, publishedAt, rating }: Omit<ConsultantView, 'profile' | 'tokens'>,
  { place: location, showsPicture, ...profile }: PublicProfile,
  joined: Pick<ConsultantOnWire, 'sector' | 'awarded'>,
): ConsultantOnWire => ({
  ...profile,
  id,
  name,
  location,
  sectorSlug: sector ?? '',
  image: showsPicture ? imageUrlBelow(`/consultants/${id}`, image) : '',
  rating: toRatingOnWire(rating),
  publishedAt: publishedAt ?? '',
  ...joined,
});

export const publicProfileOnWire = z.object({
  /** False once it was withdrawn. */
  isPublished: z.boolean(),
  headline: z.string(),
  location: z.string(),
  services: z.string(),
  experience: z.string(),
  work: z.array(z.string()),
  showsPicture: z.boolean(),
  takesInvitations: z.boolean(),
});
export type PublicProfileOnWire = z.infer<typeof publicProfileOnWire>;

export const toPublicProfileOnWire = (
  { place: location, ...profile }: PublicProfile,
  { isWithdrawn }: Pick<ConsultantView, 'isWithdrawn'>,
): PublicProfileOnWire => ({ ...profile, location, isPublished: !isWithdrawn });

/** An invitation as either side sees it. */
export const invitationOnWire = z.object({
  _id: z.string(),
  projectId: z.string(),
  project: z.string(),
  consultantId: z.string(),
  consultant: z.string(),
  /** Whether the consultant has applied since. */
  applied: z.boolean(),
  invitedAt: z.string(),
});
export type InvitationOnWire = z.infer<typeof invitationOnWire>;
