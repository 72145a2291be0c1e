import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';

export const aboutText: readonly string[] = [
  `${PRODUCT_NAME} brings manufacturers together with the consultants and freelancers who design, build and run their plants. A manufacturer posts a project with its scope, budget and last date, and experts in the sector respond with proposals.`,
  'Manufacturing know-how is specific. Someone who has commissioned a pasteuriser knows what the brochure leaves out. We make that knowledge easy to find, by sector and by location, for a plant of twenty people as well as for a group of twenty plants.',
  'Every decision on an application is recorded: who made it, when and why. Both sides see the same history, so no one has to rely on memory.',
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
