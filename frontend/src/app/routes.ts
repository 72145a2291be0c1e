import { paths } from './paths';

export interface ScreenRoute {
  readonly path: string;
  /** The file that draws it: `pages/<page>.page.tsx`. */
  readonly page: string;
  /** Drawn by the browser alone, for whoever is signed in; every other page is drawn by the server first. */
  readonly isPrivate?: true;
  /** Left out of the sitemap. */
  readonly unlisted?: true;
}

/** Every screen. A public one is added with one line here. */
export const routes: readonly ScreenRoute[] = [
  { path: paths.home, page: 'home' },
  { path: paths.pricing, page: 'pricing' },
  { path: paths.signIn, page: 'sign-in' },
  { path: paths.signUp, page: 'sign-up' },
  { path: paths.forgotPassword, page: 'forgot-password', unlisted: true },
  { path: paths.enterOtp, page: 'enter-otp', unlisted: true },
  { path: paths.newPassword, page: 'new-password', unlisted: true },
  { path: paths.dashboard, page: 'dashboard', isPrivate: true },
  { path: '*', page: 'not-found', unlisted: true },
];
