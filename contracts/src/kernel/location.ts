import { z } from 'zod';

/** Where projects and people can be; section 5 of the specification, in its order. */
export const locations = [
  'Delhi',
  'Mumbai',
  'Bangalore',
  'Kolkata',
  'Chennai',
  'Hyderabad',
  'Pune',
  'Ahmedabad',
  'Jaipur',
  'Chandigarh',
  'Lucknow',
  'Surat',
  'Kochi',
  'Indore',
  'Nagpur',
  'Patna',
  'Bhopal',
  'Visakhapatnam',
  'Bhubaneswar',
  'Thane',
  'Vadodara',
  'Madurai',
  'Agra',
  'Kanpur',
  'Coimbatore',
  'Others',
] as const;

export const location = z.enum(locations, 'Please choose one of the listed locations');
export type Location = z.infer<typeof location>;
