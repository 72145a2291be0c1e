import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';

/** The story of the About page. */
export const aboutText: readonly string[] = [
  `${PRODUCT_NAME} brings manufacturers together with the consultants and freelancers who design, build and run their plants. A manufacturer posts a project with its scope, its budget and a last date; experts of the sector answer with a proposal.`,
  'Work in manufacturing is specific. Whoever has commissioned a pasteuriser knows what the brochure leaves out. We make that knowledge findable, by sector and by place, for a plant of twenty people as much as for a group of twenty plants.',
  'Every decision on an application is recorded: who took it, when and why. Both sides read the same history, so nobody has to remember it.',
];
