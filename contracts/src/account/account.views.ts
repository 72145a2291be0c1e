import { z } from 'zod';
import { defineReadModel, imageUrlBelow, type ViewBase } from '../kernel/index.js';
import {
  type AccountId,
  type ProfileUpdated,
  role,
  type SessionId,
  type SessionStarted,
  type UserRegistered,
} from './account.events.js';

/** An account without its password hash, which only its stream contains. */
export interface AccountView
  extends
    ViewBase<AccountId>,
    Omit<UserRegistered['data'], 'account' | 'passwordHash'>,
    Omit<ProfileUpdated['data'], 'account' | 'phone'> {
  /** As sign-in compares it. */
  readonly normalisedEmail: string;
  readonly registeredAt: string;
}

export const accountsReadModel = defineReadModel<AccountView>({
  name: 'accounts',
  version: 2,
  subjectField: '_id',
  // An auditor's search by person.
  indexes: [{ normalisedEmail: 1 }, { name: 1 }],
});

/** A sign-in of an account. */
export interface SessionView extends ViewBase<SessionId>, Readonly<SessionStarted['data']> {
  readonly startedAt: string;
  readonly ended: boolean;
}

export const sessionsReadModel = defineReadModel<SessionView>({
  name: 'sessions',
  version: 1,
  subjectField: 'account',
  indexes: [{ account: 1, startedAt: -1 }],
});

/** A user as the specification spells it. */
export const userOnWire = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  userRole: role,
  /** The sector's name, as the screens show it. */
  sector: z.string(),
  dob: z.string(),
  exp: z.string(),
  bio: z.string(),
  Address: z.string(),
  image: z.string(),
  /** Posting, applying and buying ask for it. */
  emailVerified: z.boolean(),
  /** Of a manufacturer: only consultants whom they award see phone and email. */
  contactOnAward: z.boolean(),
});
export type UserOnWire = z.infer<typeof userOnWire>;

export const toUserOnWire = (
  view: Omit<AccountView, 'normalisedEmail' | 'registeredAt' | 'position'> & {
    readonly emailVerified: boolean;
    readonly contactOnAward: boolean;
  },
  sectorName: string,
): UserOnWire => ({
  _id: view._id,
  id: view._id,
  name: view.name,
  email: view.email,
  phone: view.phone,
  userRole: view.role,
  sector: sectorName,
  dob: view.dateOfBirth ?? '',
  exp: view.experience,
  bio: view.bio,
  Address: view.address,
  image: imageUrlBelow('/user', view.image),
  emailVerified: view.emailVerified,
  contactOnAward: view.contactOnAward,
});

/** What others see of a person on an application or a project. */
export const contactOnWire = z.object({ name: z.string(), phone: z.string(), email: z.string() });

/** A sign-in as its owner sees it. */
export const sessionOnWire = z.object({
  id: z.string(),
  /** Empty for a client that does not say what it is. */
  device: z.string(),
  startedAt: z.string(),
  /** When it ends at the latest. */
  until: z.string(),
  remembered: z.boolean(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionOnWire = z.infer<typeof sessionOnWire>;
