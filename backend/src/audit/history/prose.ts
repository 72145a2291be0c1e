import type { Story } from '@nirmaan/contracts/audit';
import { plain } from '@nirmaan/platform/command-line';

/** A story for a person to read, each sentence with the event that it stands on; no proposal can pass for a sentence. */
export function proseOf({ projectTitle, consultantName, state, proposal, lines }: Story): string {
  const head = `${consultantName} for “${projectTitle}”: ${state?.status ?? 'no application yet'}`;
  const offer = proposal ? ['Proposal as submitted:', ...quoted(proposal.text)] : [];
  const told = lines.flatMap(({ at, sentence, event }) => [
    `${at}  ${sentence}`,
    `    ${event.type}, ${event.stream}@${event.revision}, position ${event.position}`,
  ]);
  return [head, ...offer, '', ...told].map(plain).join('\n');
}

/** Its paragraphs, set apart from what the log says. */
const quoted = (text: string): string[] => text.split(/\r\n?|\n/).map((line) => `  > ${line}`);
