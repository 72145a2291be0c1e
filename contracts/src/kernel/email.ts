import { z } from 'zod';
import { dropInvisible } from './invisible.js';

/** As zod has it, and top-level domains in Punycode, too. */
const pattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/;

const invalid = 'Please enter a valid email address';

/** An address as it is stored, with a host in ASCII. */
export const emailAddress = z.email({ pattern });

/** A host in letters of any script, with the full stops of all of them. */
const anyHost = /^(?:[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]|\u200c|\u200d)+$/u;
const ascii = /^[\x21-\x7e]*$/;

/** Mail servers know a host such as `डाटा.भारत` in Punycode; browsers send either. */
function toAsciiHost(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const host = address.slice(at);
  if (ascii.test(host) || !anyHost.test(host)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${host}`).hostname;
  } catch {
    return address;
  }
}

/** Without what is invisible and blanks around it, and with its host in ASCII. */
const tidy = (address: string): string => toAsciiHost(dropInvisible(address).trim());

/** An address as people enter it. */
export const email = z
  .string(invalid)
  .overwrite(tidy)
  .max(254, invalid)
  .regex(pattern, invalid)
  .meta({ format: 'email' });

/** Addresses are compared without regard to case, and in one form. */
export const normaliseEmail = (address: string): string => tidy(address).toLowerCase();
