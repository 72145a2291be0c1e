import type { Story } from '@nirmaan/contracts/audit';
import { stringify } from 'csv-stringify/sync';

const columns = ['when', 'what', 'type', 'stream', 'revision', 'position', 'hash'];

/** A story as a table, one line per event. What a spreadsheet would run as a formula is marked as text. */
export const csvOf = ({ lines }: Story): string => {
  const rows = lines.map(({ at, sentence, event }) => {
    const { type, stream, revision, position, hash } = event;
    return [at, sentence, type, stream, revision, position, hash];
  });
  return stringify([columns, ...rows], { escape_formulas: true, bom: true });
};
