import type { ListQuery } from '../features/project';

/** The addresses of the client. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  signUp: '/sign-up',
  forgotPassword: '/forgot-password',
  enterOtp: '/forgot-password/enter-otp',
  newPassword: '/forgot-password/enter-otp/new-password',
  pricing: '/pricing-details',
  dashboard: '/dashboard',
} as const;

/** The dashboard keeps one route; its sub-pages are told apart by `?view=`. */
export const views = [
  'dashboard',
  'pricing',
  'freelance-project',
  'execution-project',
  'applied-project',
  'profile',
  'upload-project',
] as const;
export type View = (typeof views)[number];

/** A sub-page of the dashboard, narrowed if asked: `dashboardView('freelance-project', { q: 'pump' })`. */
export const dashboardView = (view: View, { q }: Pick<ListQuery, 'q'> = {}): string => {
  const search = new URLSearchParams({ ...(view !== 'dashboard' && { view }), ...(q && { q }) });
  return search.size === 0 ? paths.dashboard : `${paths.dashboard}?${search}`;
};

/** Where the projects of a category are listed. */
export const listOfCategory = (category: string, query: Pick<ListQuery, 'q'> = {}): string =>
  dashboardView(category === 'execution' ? 'execution-project' : 'freelance-project', query);
