import type { Fault } from './chain.js';

/** A screen holds them. */
const MAX_TOLD = 20;

/** Faults as sentences, each with its place; of very many only the first. */
export function told(faults: readonly Fault[]): string[] {
  const sentences = faults.slice(0, MAX_TOLD).map(sentenceOf);
  const more = faults.length - sentences.length;
  return more > 0 ? [...sentences, `And ${more} more.`] : sentences;
}

const sentenceOf = ({ where, what }: Fault): string => `${placeOf(where)}: ${what}.`;

/** `<stream>@<revision>`, where a revision is known. */
const placeOf = (where: string): string => {
  const [, stream, revision] = /^(.+)@(\d+)$/s.exec(where) ?? [];
  return stream ? `${stream}, revision ${revision}` : where;
};
