import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import { use } from 'react';
import { useLocation } from 'react-router-dom';
import { JsonLd } from './json-ld';
import { SiteContext } from './site';
import { breadcrumbs, organization } from './structured-data';

export interface PageHeadProps {
  /** The page's own name; the home page has the product's. */
  readonly title: string;
  /** One or two sentences for search results and shared links. */
  readonly description?: string;
  /** The page's picture in shared links: a path of ours. */
  readonly image?: string;
  /** What the page is about, in schema.org's words; its URL and breadcrumbs come by themselves. */
  readonly about?: (url: string) => object;
  /** A page that is not what was asked for says so: the server answers with this status. */
  readonly status?: number;
  /** Pages that nobody should find by searching: steps of a form, private pages, errors. */
  readonly hidden?: boolean;
}

/** What a shared link shows where its page has no picture of its own. */
const SHARED_PICTURE = '/shared-link.png';
/** A page has one address, with or without a slash behind it. */
const withoutSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');
const fullTitle = (title: string): string =>
  title.startsWith(PRODUCT_NAME) ? title : `${title} – ${PRODUCT_NAME}`;

/** Title, description and what search engines and shared links want to know; React moves it to the head. */
export function PageHead({ status = 200, hidden = status !== 200, ...page }: PageHeadProps) {
  const { origin, answer } = use(SiteContext);
  const { pathname } = useLocation();
  if (status !== 200) answer(status);
  return (
    <>
      <title>{fullTitle(page.title)}</title>
      {page.description && <meta name="description" content={page.description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Findable {...page} url={origin + withoutSlash(pathname)} origin={origin} />
      )}
    </>
  );
}

type FindableProps = Omit<PageHeadProps, 'status' | 'hidden'> & {
  readonly url: string;
  readonly origin: string;
};

const Findable = ({ title, description, image, about, url, origin }: FindableProps) => (
  <>
    <link rel="canonical" href={url} />
    <meta property="og:site_name" content={PRODUCT_NAME} />
    <meta property="og:locale" content="en_IN" />
    <meta property="og:type" content={about ? 'article' : 'website'} />
    <meta property="og:title" content={title} />
    {description && <meta property="og:description" content={description} />}
    <meta property="og:url" content={url} />
    <meta property="og:image" content={origin + (image ?? SHARED_PICTURE)} />
    <meta name="twitter:card" content="summary_large_image" />
    <JsonLd value={[organization(origin), ...breadcrumbs(origin, url, title)]} />
    {about && <JsonLd value={about(url)} />}
  </>
);
