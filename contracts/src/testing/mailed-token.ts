import { SANDBOX_MAILS_PATH } from '../mail/index.js';

const TRIES = 600;
const GAP_MS = 50;

/** The verification token that the product mailed to an address. */
export async function readMailedToken(base: string, email: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const page = await (await fetch(base + SANDBOX_MAILS_PATH)).text();
    const mails = page.split('<article>').filter((mail) => mail.includes(`To ${email},`));
    const token = mails.map((mail) => /token=([\w.-]+)/.exec(mail)?.[1]).find(Boolean);
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, GAP_MS));
  }
  throw new Error(`No link was mailed to ${email}`);
}
