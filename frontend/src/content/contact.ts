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
