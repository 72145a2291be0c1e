import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';

/** The text of the About page. */
export const aboutText: readonly string[] = [
  `${PRODUCT_NAME} brings manufacturers together with the consultants and freelancers who design, build and run their plants. A manufacturer posts a project with its scope, its budget and a last date; experts of the sector answer with a proposal.`,
  'Work in manufacturing is specific. Whoever has commissioned a pasteuriser knows what the brochure leaves out. We make that knowledge findable, by sector and by place, for a plant of twenty people as much as for a group of twenty plants.',
  'Every decision on an application is recorded: who took it, when and why. Both sides read the same history, so nobody has to remember it.',
];

/** Sample content: none of these addresses, numbers or offices exists. */
export const support = {
  email: 'support@nirmaan.example',
  phone: '+91 120 555 0142',
  address: 'Sector 62, Noida, Uttar Pradesh 201309, India',
} as const;

export interface Office {
  readonly country: string;
  readonly address: string;
  readonly phone: string;
}

export const offices: readonly Office[] = [
  { country: 'India', address: support.address, phone: support.phone },
  {
    country: 'United Arab Emirates',
    address: 'Jebel Ali Free Zone, Dubai',
    phone: '+971 4 555 0142',
  },
  { country: 'Germany', address: 'Industriestraße 12, 70565 Stuttgart', phone: '+49 711 555 0142' },
  {
    country: 'United States',
    address: '400 Market Street, Detroit, MI 48226',
    phone: '+1 313 555 0142',
  },
];
