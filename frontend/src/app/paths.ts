import { VERIFY_EMAIL_PATH } from '@nirmaan/contracts/account';
import { CONSULTANTS_PATH } from '@nirmaan/contracts/consultant';
import { CONFIRM_NEWSLETTER_PATH, LEAVE_NEWSLETTER_PATH } from '@nirmaan/contracts/enquiry';
import { COMPLETED_PROJECTS_PATH } from '@nirmaan/contracts/project';
import { omitEmpty } from '../shared/routing';

export const paths = {
  home: '/',
  about: '/about-us',
  blog: '/blog',
  consultants: CONSULTANTS_PATH,
  projects: '/projects',
  contact: '/contact-us',
  ourProject: COMPLETED_PROJECTS_PATH,
  privacy: '/privacy-policy',
  faq: '/faq',
  terms: '/terms-conditions',
  cookies: '/cookies',
  checkout: '/checkout',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  enterOtp: '/forgot-password/enter-otp',
  newPassword: '/forgot-password/enter-otp/new-password',
  verifyEmail: VERIFY_EMAIL_PATH,
  pricing: '/pricing-details',
  dashboard: '/dashboard',
  myData: '/my-data',
  confirmNewsletter: CONFIRM_NEWSLETTER_PATH,
  leaveNewsletter: LEAVE_NEWSLETTER_PATH,
  accountClosed: '/account-closed',
  audit: '/audit',
  operator: '/operator',
} as const;

export const blogDetails = (slug: string): string => `/blog-details/${slug}`;

export const ourServices = (category: string): string => `/our-services/${category}`;

/** The dashboard has one route; `?view=` selects its sub-page. */
export const views = [
  'dashboard',
  'my-projects',
  'pricing',
  'freelance-project',
  'execution-project',
  'applied-project',
  'work',
  'room',
  'messages',
  'profile',
  'upload-project',
  'proposals',
] as const;
export type View = (typeof views)[number];

export const dashboardView = (view: View): string =>
  view === 'dashboard' ? paths.dashboard : `${paths.dashboard}?view=${view}`;

/** A manufacturer's projects of one phase, in an order. */
export const myProjectsPage = (phase: 'open' | 'closed', sort = ''): string =>
  `${dashboardView('my-projects')}&${new URLSearchParams(omitEmpty({ phase, sort }))}`;

/** The plans, with the way back to what one of them pays for. */
export const plansFor = (back: string): string =>
  `${dashboardView('pricing')}&${new URLSearchParams({ back })}`;

/** What an address of a public list narrows it by. */
export interface SiteSearch {
  readonly q?: string | undefined;
  readonly sector?: string | undefined;
  readonly location?: string | undefined;
  readonly category?: string | undefined;
  readonly sort?: string | undefined;
  readonly page?: number;
}

const withSearch = (path: string, { page = 1, ...search }: SiteSearch): string => {
  const query = omitEmpty({ ...search, page: page > 1 ? String(page) : '' });
  return Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
};

export const consultantsPage = (search: SiteSearch): string =>
  withSearch(paths.consultants, search);

export const projectsPage = (search: SiteSearch): string => withSearch(paths.projects, search);

/** In the address of a project's page: opens the window in which one applies. */
export const APPLY = 'apply';

/** The element on an owner's page below which consultants are invited. */
export const INVITED = 'invited-consultants';

/** The element on a project's page that holds the reviews of its owner. */
export const CLIENT_REVIEWS = 'client-reviews';

/** The element on a project's page that holds the reader's own proposal. */
export const OWN_PROPOSAL = 'your-proposal';
