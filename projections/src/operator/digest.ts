import { createHash } from 'node:crypto';
import { BSON } from 'mongodb';
import { stringify } from 'safe-stable-stringify';
import type { ViewDocument } from '../kernel/projection.js';

/** The hash of a document's content: types count, the order of its keys does not. */
export const computeHash = (document: ViewDocument): string =>
  createHash('sha256')
    .update(stringify(BSON.EJSON.serialize(document, { relaxed: false })))
    .digest('hex');

const MODULUS = 2n ** 256n;

/** The hash of a set of documents, whichever comes first. */
export class Digest {
  private sum = 0n;
  private documents = 0;

  add(hash: string): void {
    this.sum = (this.sum + BigInt(`0x${hash}`)) % MODULUS;
    this.documents += 1;
  }

  get count(): number {
    return this.documents;
  }

  get hash(): string {
    return this.sum.toString(16).padStart(64, '0');
  }
}
