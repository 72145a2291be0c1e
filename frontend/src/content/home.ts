import type { SceneName } from '../illustrations/illustration';

export interface SectorSlide {
  readonly title: string;
  readonly text: string;
  readonly scene: SceneName;
}

/** "Hire Experts Across Sectors": the six slides, in the specification's order. */
export const sectorSlides: readonly SectorSlide[] = [
  {
    title: 'Manufacturing & Engineering',
    text: 'Plant layout, process design and commissioning by people who have stood on the shop floor.',
    scene: 'mechanical',
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
    text: 'Project finance, contracts and licences, prepared before anybody asks for them.',
    scene: 'finance',
  },
  {
    title: 'Healthcare & Pharmaceuticals',
    text: 'Clean rooms, validation and audits with experts who know the inspector’s list.',
    scene: 'pharma-biotech',
  },
  {
    title: 'AI Machine Learning',
    text: 'Vision systems, forecasts and predictive maintenance on the data you already have.',
    scene: 'intelligence',
  },
];

/** The product's marketing claims, as the specification words them. */
export const claims = [
  { figure: '10,000+', text: 'skilled freelancers' },
  { figure: '500+', text: 'enterprises served' },
  { figure: '98%', text: 'project success rate' },
] as const;

export const whyChoose = 'Trusted by startups and corporates that build, extend and run plants.';

/** The mission and the offer. */
export const aboutCards = [
  {
    title: 'Our Mission',
    text: 'Every manufacturer, large or small, finds the expert who has solved the problem before.',
  },
  {
    title: 'What We Offer',
    text: 'Post a project, compare proposals side by side, award the best one, and keep every decision on record.',
  },
] as const;
