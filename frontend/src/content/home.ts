import type { ServiceTile } from './services';

/** "Hire Experts Across Sectors": the six slides, in the specification's order. */
export const sectorSlides: readonly ServiceTile[] = [
  {
    title: 'Manufacturing & Engineering',
    text: 'Plant layout, process design and commissioning by people who have stood on the shop floor.',
    scene: 'mechanical',
    sector: 'mechanical',
  },
  {
    title: 'IT & Software Development',
    text: 'Shop-floor software, ERP roll-outs and integrations that outlive the pilot.',
    scene: 'software',
  },
  {
    title: 'Digital Marketing & Branding',
    text: 'Catalogues, campaigns and export websites that speak your buyer’s language.',
    scene: 'marketing',
  },
  {
    title: 'Finance & Legal Services',
    text: 'Project finance, contracts and licences, ready before anyone asks for them.',
    scene: 'finance',
  },
  {
    title: 'Healthcare & Pharmaceuticals',
    text: 'Clean rooms, validation and audits by experts who know what inspectors look for.',
    scene: 'pharma-biotech',
    sector: 'pharma-biotech',
  },
  {
    title: 'AI Machine Learning',
    text: 'Vision systems, forecasts and predictive maintenance on the data you already have.',
    scene: 'intelligence',
  },
];

/** Sample content, as the specification words it and labelled so; the setting CLAIMS replaces or hides it. */
export const sampleClaims: readonly string[] = [
  '10,000+ skilled freelancers',
  '500+ enterprises served',
  '98% project success rate',
];

/** Sample content, as well. */
export const whyChoose = 'Trusted by startups and corporates that build, extend and run plants.';

export const aboutCards = [
  {
    title: 'Our Mission',
    text: 'To help every manufacturer, large or small, find an expert who has solved the problem before.',
  },
  {
    title: 'What We Offer',
    text: 'Post a project, compare proposals side by side, award the best one, and keep every decision on record.',
  },
] as const;
