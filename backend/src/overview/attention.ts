import type { AttentionOnWire } from '@nirmaan/contracts/overview';

/** What is counted for somebody's overview. */
export interface Figures {
  readonly freelance: number;
  readonly execution: number;
  readonly applied: number;
  readonly attention: Readonly<Partial<Record<AttentionOnWire['kind'], number>>>;
}

const several = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

const words: Readonly<Record<AttentionOnWire['kind'], (count: number) => string>> = {
  pendingApplicants: (count) =>
    `${several(count, 'applicant waits', 'applicants wait')} for your decision.`,
  closingSoon: (count) =>
    `The last date to apply is near for ${several(count, 'project', 'projects')}.`,
  lastDayPassed: (count) =>
    `The last date to apply has passed for ${several(count, 'project', 'projects')} that you have not closed.`,
  awarded: (count) => `${several(count, 'project was', 'projects were')} awarded to you.`,
  noCredit: () => 'You need a subscription with credits to apply.',
  subscriptionEnds: (days) => `Your subscription ends in ${several(days, 'day', 'days')}.`,
};

/** Names what there is any of, in the order of the table. */
export const attentionTo = (counts: Figures['attention']): AttentionOnWire[] =>
  Object.entries(words).flatMap(([name, wordsFor]) => {
    const kind = name as AttentionOnWire['kind'];
    const count = counts[kind] ?? 0;
    return count > 0 ? [{ kind, count, message: wordsFor(count) }] : [];
  });
