import { z } from 'zod';
import { requiredText } from '../kernel/text.js';
import { chosenRole } from './account.ids.js';
import { fillAllFields, passwordsDiffer } from './account.messages.js';

/** Shortest and longest password; ASVS 5.0 asks for at least 8 and for room beyond 64. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

const validEmail = 'Please enter a valid email address';

/** Blanks around an address are dropped. */
export const email = z
  .string(validEmail)
  .trim()
  .max(254, validEmail)
  .regex(z.regexes.email, validEmail)
  .meta({ format: 'email' });

export const newPassword = z
  .string('Password is required')
  .min(PASSWORD_LENGTH.least, `Password must have at least ${PASSWORD_LENGTH.least} characters`)
  .max(PASSWORD_LENGTH.most, `Password can have at most ${PASSWORD_LENGTH.most} characters`);

/** A leading + and blanks are dropped, digits stay; letters are refused. */
export const phone = z
  .string('Phone Number is required')
  .transform((text) => text.replace(/^\s*\+/, '').replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'Phone Number is required')
      .regex(/^\d+$/, 'Phone Number may hold digits only')
      .max(15, 'Phone Number has at most 15 digits'),
  );

export const registerRequest = z
  .strictObject({
    name: requiredText('Full Name', 120),
    phone,
    email,
    password: newPassword,
    cpassword: z.string('Confirm Password is required'),
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

export const loginRequest = z.strictObject({
  email: z.string(fillAllFields).trim().min(1, fillAllFields).max(254),
  password: z.string(fillAllFields).min(1, fillAllFields).max(PASSWORD_LENGTH.most),
  /** "Remember Me": stay signed in for 30 days. Forms send it as text. */
  remember: z.union([z.boolean(), z.stringbool()]).optional(),
});
