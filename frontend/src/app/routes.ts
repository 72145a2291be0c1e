import { consultantPath } from '@nirmaan/contracts/consultant';
import { projectPath } from '@nirmaan/contracts/project';
import type { UserOnWire } from '@nirmaan/contracts/account';
import type { ComponentType } from 'react';
import type { Api } from '../shared/api';
import type { Need } from '../shared/saga';
import { blogDetails, ourServices, paths } from './paths';

/** The address that a page is opened at: the parts of its path, and what follows the `?`. */
export interface PageAddress {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
}

interface PageModule {
  readonly default: ComponentType;
  /** The calls whose answers the page shows from the start; the server makes them before it renders the page. */
  readonly needs?: (address: PageAddress) => readonly Need[];
  /** Finds the part of a private page that an address shows; undefined where the server renders its frame only. */
  readonly loadOwnNeeds?: (
    address: PageAddress,
  ) => Promise<((user: UserOnWire) => readonly Need[] | null) | undefined>;
  /** The paths of a route with `:parts`, for the sitemap. */
  readonly addresses?: (api: Api) => Promise<readonly string[]>;
}

const files = import.meta.glob<PageModule>('./pages/*.page.tsx');

/** The file of a page, as the build's manifest knows it. */
export const getPageSource = (page: string): string => `src/app/pages/${page}.page.tsx`;

export function loadPage(page: string): Promise<PageModule> {
  const load = files[`./pages/${page}.page.tsx`];
  return load ? load() : Promise.reject(new Error(`There is no pages/${page}.page.tsx`));
}

export interface ScreenRoute {
  readonly path: string;
  /** The file that renders it: `pages/<page>.page.tsx`. */
  readonly page: string;
  /** The query parameters that change what the server renders; it ignores all others. */
  readonly query?: readonly string[];
  /** For signed-in users: what the server renders for all of them is the frame only. */
  readonly isPrivate?: true;
  /** Left out of the sitemap. */
  readonly unlisted?: true;
}

/** Every screen. A public one is added with one line here. */
export const routes: readonly ScreenRoute[] = [
  { path: paths.home, page: 'home', query: ['sector'] },
  { path: paths.about, page: 'about' },
  { path: paths.blog, page: 'blog', query: ['page'] },
  { path: blogDetails(':slug'), page: 'blog-details' },
  { path: paths.contact, page: 'contact' },
  { path: ourServices(':category'), page: 'our-services' },
  { path: paths.consultants, page: 'consultants', query: ['q', 'sector', 'location', 'page'] },
  { path: consultantPath({ id: ':slugAndId', name: '' }), page: 'consultant' },
  { path: paths.ourProject, page: 'our-project', query: ['sector'] },
  {
    path: paths.projects,
    page: 'projects',
    query: ['q', 'sector', 'location', 'category', 'sort', 'page'],
  },
  { path: projectPath({ id: ':slugAndId', title: '' }), page: 'project' },
  { path: paths.privacy, page: 'policy' },
  { path: paths.faq, page: 'faq' },
  { path: paths.terms, page: 'policy' },
  { path: paths.cookies, page: 'policy' },
  { path: paths.checkout, page: 'checkout', unlisted: true },
  { path: paths.pricing, page: 'pricing' },
  { path: paths.signIn, page: 'sign-in' },
  { path: paths.signUp, page: 'sign-up' },
  { path: paths.forgotPassword, page: 'password', unlisted: true },
  { path: paths.enterOtp, page: 'password', unlisted: true },
  { path: paths.newPassword, page: 'password', unlisted: true },
  { path: paths.verifyEmail, page: 'verify-email', unlisted: true },
  { path: paths.confirmNewsletter, page: 'newsletter', unlisted: true },
  { path: paths.leaveNewsletter, page: 'newsletter', unlisted: true },
  { path: paths.dashboard, page: 'dashboard', query: ['view'], isPrivate: true },
  { path: paths.myData, page: 'my-data', isPrivate: true },
  { path: paths.accountClosed, page: 'account-closed', query: ['erased'], unlisted: true },
  { path: paths.audit, page: 'audit', isPrivate: true },
  { path: paths.operator, page: 'operator', query: ['show', 'page'], isPrivate: true },
  { path: '*', page: 'not-found', unlisted: true },
];

export const isPrivate = (pathname: string): boolean =>
  routes.some((route) => route.isPrivate === true && route.path === pathname);

export const isPrivatePage = (page: string): boolean =>
  routes.some((route) => route.isPrivate === true && route.page === page);
