import type { Story } from '@nirmaan/contracts/audit';
import Table from 'cli-table3';

/** Where commands print to. */
export type Say = (line: string) => void;

/** What strangers wrote cannot steer the terminal: control characters are shown as spaces. */
export const plain = (text: string): string => text.replace(/\p{Cc}|\p{Cf}/gu, ' ');

export function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const table = new Table({ head: [...columns], style: { head: [], border: [] } });
  for (const row of rows) table.push(row.map(plain));
  return table.toString();
}

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
