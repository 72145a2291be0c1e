import type { Comparison, Verdict } from '../operator/index.js';

const MAX_LISTED = 10;

/** Prints how a rebuild ended. */
export function tell({ readModel, from, to, comparison, switched }: Verdict): void {
  if (comparison) tellComparison(`${from} and ${to}`, comparison);
  else console.log(`${from} is missing, or of another version: there is nothing to compare`);
  const before = comparison ? `; ${from} is kept` : '';
  const ending = switched ? `${to} is live${before}` : `readers are still sent to ${from}`;
  console.log(`${readModel}: ${ending}`);
}

/** Prints in what two generations agree and differ. */
function tellComparison(which: string, { count, hash, different }: Comparison): void {
  console.log(`${which}: ${count} documents are the same, sha256 ${hash}`);
  if (different.length === 0) return;
  const listed = different.slice(0, MAX_LISTED).join(', ');
  console.log(`${which}: ${different.length} documents differ: ${listed}`);
}
