const DOTS = '•••';

/** Enough of an address for its owner to know it: `anita@example.com` → `a•••a@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [Array.from(email.slice(0, Math.max(at, 0))), email.slice(at)];
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name[0] ?? ''}${DOTS}${last}${domain}`;
}
