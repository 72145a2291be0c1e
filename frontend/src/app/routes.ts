import { blogDetails, ourServices, paths } from './paths';

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
  { path: paths.about, page: 'about' },
  { path: paths.blog, page: 'blog' },
  { path: blogDetails(':slug'), page: 'blog-details' },
  { path: paths.contact, page: 'contact' },
  { path: ourServices(':category'), page: 'our-services' },
  { path: paths.ourProject, page: 'our-project' },
  { path: paths.privacy, page: 'privacy' },
  { path: paths.faq, page: 'faq' },
  { path: paths.terms, page: 'terms' },
  { path: paths.cookies, page: 'cookies' },
  { path: paths.checkout, page: 'checkout', unlisted: true },
  { path: paths.pricing, page: 'pricing' },
  { path: paths.signIn, page: 'sign-in' },
  { path: paths.signUp, page: 'sign-up' },
  { path: paths.forgotPassword, page: 'forgot-password', unlisted: true },
  { path: paths.enterOtp, page: 'enter-otp', unlisted: true },
  { path: paths.newPassword, page: 'new-password', unlisted: true },
  { path: paths.dashboard, page: 'dashboard', isPrivate: true },
  { path: paths.audit, page: 'audit', isPrivate: true },
  { path: '*', page: 'not-found', unlisted: true },
];
