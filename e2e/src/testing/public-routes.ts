/** The service categories of the specification. */
export const categories = [
  'food',
  'chemical',
  'textiles',
  'mechanical',
  'energy',
  'paper-packaging',
  'ev-green-mobility',
  'pharma-biotech',
  'electronics-consumer',
  'automobiles',
  'electrical',
  'plastics-rubber',
  'mining-metals',
  'medical-lab',
  '3d-cad',
  'civil-structural',
  'supply-chain-warehouse',
] as const;

/** Every public route of the specification; the blogs are those of the demo data. */
export const publicRoutes: readonly string[] = [
  '/',
  '/about-us',
  '/blog',
  '/blog-details/cold-chain-from-ramp-to-retail',
  '/contact-us',
  ...categories.map((category) => `/our-services/${category}`),
  '/pricing-details',
  '/our-project',
  '/privacy-policy',
  '/faq',
  '/terms-conditions',
  '/cookies',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/forgot-password/enter-otp',
  '/forgot-password/enter-otp/new-password',
  '/checkout',
];

/** The same with a single service category, as they differ only in texts and illustration. */
export const onePerScreen: readonly string[] = publicRoutes.filter(
  (route) => !categories.slice(1).some((category) => route.endsWith(`/${category}`)),
);

/** Addresses without a page. */
export const nowhere: readonly string[] = [
  '/nowhere',
  '/our-services/jewellery',
  '/blog-details/no-such-blog',
];
