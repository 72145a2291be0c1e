/**
 * Where projects and people can be, in the order of section 5 of the specification; beside each the state and the other
 * names of the city: what people search for besides the location.
 */
export const otherPlaceNames = {
  Delhi: 'New Delhi NCR',
  Mumbai: 'Bombay Maharashtra',
  Bangalore: 'Bengaluru Karnataka',
  Kolkata: 'Calcutta West Bengal',
  Chennai: 'Madras Tamil Nadu',
  Hyderabad: 'Telangana',
  Pune: 'Poona Maharashtra',
  Ahmedabad: 'Gujarat',
  Jaipur: 'Rajasthan',
  Chandigarh: 'Punjab Haryana',
  Lucknow: 'Uttar Pradesh',
  Surat: 'Gujarat',
  Kochi: 'Cochin Kerala',
  Indore: 'Madhya Pradesh',
  Nagpur: 'Maharashtra',
  Patna: 'Bihar',
  Bhopal: 'Madhya Pradesh',
  Visakhapatnam: 'Vizag Andhra Pradesh',
  Bhubaneswar: 'Odisha Orissa',
  Thane: 'Maharashtra',
  Vadodara: 'Baroda Gujarat',
  Madurai: 'Tamil Nadu',
  Agra: 'Uttar Pradesh',
  Kanpur: 'Uttar Pradesh',
  Coimbatore: 'Tamil Nadu',
  Others: '',
} as const;

export const locations = Object.keys(otherPlaceNames) as (keyof typeof otherPlaceNames)[];
