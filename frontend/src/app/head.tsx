import type { BlogOnWire } from '@nirmaan/contracts/blog';
import type { ConsultantOnWire } from '@nirmaan/contracts/consultant';
import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import type { SiteContent } from '@nirmaan/contracts/site';
import { createContext, use } from 'react';
import { useLocation } from 'react-router-dom';

export interface Site {
  /** The public origin of the site, as addresses in a page's head name it. */
  readonly origin: string;
  readonly content: SiteContent;
  /** Sets the HTTP status of the page; without effect in the browser. */
  readonly answer: (status: number) => void;
}

/** The site in the browser, which has its answer already. */
export const silentSite = (origin: string, content: SiteContent = {}): Site => ({
  origin,
  content,
  answer: () => undefined,
});

export const SiteContext = createContext(silentSite(''));

const context = { '@context': 'https://schema.org' } as const;

export const organization = (origin: string) => ({
  ...context,
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: PRODUCT_NAME,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});

/** The way from the home page; the home page itself needs none. */
const breadcrumbs = (origin: string, url: string, title: string) => {
  const home = `${origin}/`;
  if (url === home) return [];
  const itemListElement = [
    { '@type': 'ListItem', position: 1, name: PRODUCT_NAME, item: home },
    { '@type': 'ListItem', position: 2, name: title, item: url },
  ];
  return [{ ...context, '@type': 'BreadcrumbList', itemListElement }];
};

export const blogPosting = (blog: BlogOnWire, description: string) => (url: string) => {
  const { name, author, updatedAt, images } = blog;
  const { origin } = new URL(url);
  return {
    ...context,
    '@type': 'BlogPosting',
    mainEntityOfPage: url,
    headline: name,
    description,
    author: { '@type': 'Person', name: author },
    publisher: { '@id': `${origin}/#organization` },
    datePublished: updatedAt,
    dateModified: updatedAt,
    ...(images[0] && { image: origin + images[0] }),
  };
};

const toAddress = (location: string) => ({
  '@type': 'PostalAddress',
  ...(location !== 'Others' && { addressLocality: location }),
  addressCountry: 'IN',
});

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const toHtml = ({ description, keyPoints }: ProjectOnWire): string => {
  const paragraphs = description.split(/\n+/).map((text) => `<p>${escapeHtml(text)}</p>`);
  const points = keyPoints.map((point) => `<li>${escapeHtml(point)}</li>`);
  return [...paragraphs, ...(points.length > 0 ? ['<ul>', ...points, '</ul>'] : [])].join('');
};

/** A project that is open, for `<PageHead about={jobPosting(…)}>`. */
export const jobPosting = (project: ProjectOnWire) => (url: string) => {
  const { title, image, location, companyName, userName, budget } = project;
  return {
    ...context,
    '@type': 'JobPosting',
    title,
    description: toHtml(project),
    identifier: { '@type': 'PropertyValue', name: PRODUCT_NAME, value: project.id },
    url,
    datePosted: project.postedAt,
    validThrough: `${project.expDate}T23:59:59+05:30`,
    employmentType: 'CONTRACTOR',
    directApply: true,
    industry: project.sector,
    hiringOrganization: { '@type': 'Organization', name: companyName || userName },
    jobLocation: { '@type': 'Place', address: toAddress(location) },
    baseSalary: { '@type': 'MonetaryAmount', currency: 'INR', value: budget },
    ...(image && { image: new URL(image, url).href }),
  };
};

export const profilePage = (consultant: ConsultantOnWire) => (url: string) => {
  const { name, headline, services, sector, location, image } = consultant;
  return {
    ...context,
    '@type': 'ProfilePage',
    dateModified: consultant.publishedAt,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      url,
      name,
      jobTitle: headline,
      description: services,
      knowsAbout: sector,
      address: toAddress(location),
      ...(image && { image: new URL(image, url).href }),
    },
  };
};

/** JSON that cannot end its script element. */
export const harmless = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Structured data for search engines. A data block, which no browser runs. */
const JsonLd = ({ value }: { readonly value: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: harmless(value) }} />
);

interface PageHeadProps {
  /** The page's own name; the home page has the product's. */
  readonly title: string;
  readonly description?: string;
  /** The page's picture in shared links: a path of ours. */
  readonly image?: string;
  /** Its path, where it can be opened at others, too. */
  readonly path?: string;
  /** What the page is about, in schema.org's words; its URL and breadcrumbs come by themselves. */
  readonly about?: (url: string) => object;
  readonly status?: number;
  /** Excludes the page from search engines: steps of a form, private pages, errors. */
  readonly hidden?: boolean;
}

const SHARED_PICTURE = '/shared-link.png';
const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');
const fullTitle = (title: string): string =>
  title.startsWith(PRODUCT_NAME) ? title : `${title} – ${PRODUCT_NAME}`;

/** Title, description and what search engines and shared links want to know; React moves it to the head. */
export function PageHead({ status = 200, hidden = status !== 200, ...page }: PageHeadProps) {
  const { origin, answer } = use(SiteContext);
  const { pathname } = useLocation();
  const { title, description, image = SHARED_PICTURE, about } = page;
  const url = origin + (page.path ?? withoutSlash(pathname));
  if (status !== 200) answer(status);
  return (
    <>
      <title>{fullTitle(title)}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:site_name" content={PRODUCT_NAME} />
          <meta property="og:locale" content="en_IN" />
          <meta property="og:type" content={about ? 'article' : 'website'} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:url" content={url} />
          <meta property="og:image" content={origin + image} />
          <meta name="twitter:card" content="summary_large_image" />
          <JsonLd value={[organization(origin), ...breadcrumbs(origin, url, title)]} />
          {about && <JsonLd value={about(url)} />}
        </>
      )}
    </>
  );
}

/** The head of a page that search engines should not list: only a title. */
export const PageTitle = ({ children }: { readonly children: string }) => (
  <PageHead title={children} hidden />
);
