import { z } from 'zod';
import { email } from '../kernel/email.js';
import { labelled } from '../kernel/field-messages.js';
import { calendarDay, optionalLines, optionalText, requiredText } from '../kernel/fields.js';
import { dayInIndia } from '../kernel/days.js';
import { chosenRole } from './account.events.js';
import { passwordsDiffer } from './account.messages.js';
import { newPassword } from './account.forms.js';
import { phone } from './account.phone.js';

export const registerRequest = z
  .strictObject({
    name: requiredText('Full Name', 120),
    phone,
    email,
    password: newPassword,
    cpassword: z.string(labelled('Confirm Password')),
    userRole: chosenRole,
    sector: requiredText('Sector', 120),
    /** A field of the sign-up form that is never shown. */
    otp: z.string().max(8).optional(),
  })
  .refine((form) => form.password === form.cpassword, {
    path: ['cpassword'],
    error: passwordsDiffer,
  });
export type RegisterRequest = z.infer<typeof registerRequest>;

/** An empty day clears it; dates over 150 years ago and in the future are refused. */
const dateOfBirth = z
  .union([z.literal(''), calendarDay], 'DOB must be a date')
  .refine((day) => day === '' || day >= '1875-01-01', 'DOB is too long ago')
  .refine((day) => day <= dayInIndia(new Date()), 'DOB must not be in the future');

/** The "My Profile" form; what is left out stays as it is. The image travels beside it as a file. */
export const updateProfileRequest = z.strictObject({
  name: requiredText('Name', 120).optional(),
  phone: phone.optional(),
  dob: dateOfBirth.optional(),
  exp: optionalText('Experience', 200).optional(),
  bio: optionalLines('Brief Bio', 2_000).optional(),
  Address: optionalLines('Address', 500).optional(),
  /** Of a manufacturer: only consultants whom they award see phone and email. Forms send it as text. */
  contactOnAward: z.union([z.boolean(), z.stringbool()]).optional(),
});
export type UpdateProfileRequest = z.infer<typeof updateProfileRequest>;
