/** What the search of the home page offers below its placeholder; the specification's words, in its order. */
export const specializations = [
  'Food & Beverage',
  'Chemical',
  'Mechanical',
  'Textile',
  'Energy',
  'Website Development',
  'Digital Marketing',
  'Paper & Packaging',
  'Electric Vehicles (EVs) and Green Mobility',
  'Pharmaceuticals and Biotechnology',
  'Electronics and Consumer Durables',
  'Writing & Translation',
  'Artificial Intelligence (AI) and Machine Learning (ML)',
  'Automobile and Auto Components',
  'Electrical',
  'Plastics & Rubber',
  'Mining & Metals',
  'Others',
] as const;

export type Specialization = (typeof specializations)[number];

/** The sector that a specialization means; the others are searched for by their words. */
export const sectorOfSpecialization: Partial<Record<Specialization, string>> = {
  'Food & Beverage': 'food',
  Chemical: 'chemical',
  Mechanical: 'mechanical',
  Textile: 'textiles',
  Energy: 'energy',
  'Paper & Packaging': 'paper-packaging',
  'Electric Vehicles (EVs) and Green Mobility': 'ev-green-mobility',
  'Pharmaceuticals and Biotechnology': 'pharma-biotech',
  'Electronics and Consumer Durables': 'electronics-consumer',
  'Automobile and Auto Components': 'automobiles',
  Electrical: 'electrical',
  'Plastics & Rubber': 'plastics-rubber',
  'Mining & Metals': 'mining-metals',
};
