import { z } from 'zod';
import { imageUrl } from '../kernel/image.js';
import type { AccountView } from './account.views.js';
import { role } from './account.ids.js';

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
});
export type UserOnWire = z.infer<typeof userOnWire>;

export const toUserOnWire = (
  view: Omit<AccountView, 'normalisedEmail' | 'registeredAt' | 'position'>,
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
  image: imageUrl(view.image),
});

/** What others see of a person on an application or a project. */
export const contactOnWire = z.object({ name: z.string(), phone: z.string(), email: z.string() });
export type ContactOnWire = z.infer<typeof contactOnWire>;
