import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import type { Person } from '../account/account.decider.js';
import type { Content } from './post-office.js';

/** Writes what every letter has: a greeting, the paragraphs, where to go, and who writes. */
export class Stationery {
  constructor(private readonly publicUrl: string) {}

  letter(subject: string, { name }: Person, ...paragraphs: readonly string[]): Content {
    const parts = [`Hello ${name},`, ...paragraphs, `${PRODUCT_NAME}\n${this.publicUrl}`];
    return { subject, text: `${parts.join('\n\n')}\n` };
  }
}
