import { z } from 'zod';
import { calendarDay } from '../kernel/india-time.js';
import { requiredText } from '../kernel/text.js';

const freeText = (label: string, longest: number) =>
  z.string().trim().max(longest, `${label} can have at most ${longest} characters`);

/** An empty day clears it; nobody is older than a hundred and fifty years. */
const dateOfBirth = z
  .union([z.literal(''), calendarDay], 'DOB must be a date')
  .refine((day) => day === '' || day >= '1875-01-01', 'DOB is too long ago');

/** The "My Profile" form; what is left out stays as it is. The image travels beside it as a file. */
export const updateProfileRequest = z.strictObject({
  name: requiredText('Name', 120).optional(),
  dob: dateOfBirth.optional(),
  exp: freeText('Experience', 200).optional(),
  bio: freeText('Brief Bio', 2_000).optional(),
  Address: freeText('Address', 500).optional(),
});
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>;
