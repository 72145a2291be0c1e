import type { Story } from '@nirmaan/contracts/audit';
import { plain } from '@nirmaan/platform/command-line';

/** A story for a person to read, each sentence with the fact that it stands on. */
export function proseOf({ projectTitle, consultantName, state, proposal, lines }: Story): string {
  const head = `${consultantName} for “${projectTitle}”: ${state?.status ?? 'no application yet'}`;
  const offer = proposal ? [`Proposal as submitted: ${proposal.text}`] : [];
  const told = lines.flatMap(({ at, sentence, fact }) => [
    `${at}  ${sentence}`,
    `    ${fact.type}, ${fact.stream}@${fact.revision}, position ${fact.position}`,
  ]);
  return [head, ...offer, '', ...told].map(plain).join('\n');
}
