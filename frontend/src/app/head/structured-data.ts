import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';

const context = { '@context': 'https://schema.org' } as const;

/** Who stands behind the site. */
export const organization = (origin: string) => ({
  ...context,
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: PRODUCT_NAME,
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
});

/** The way from the home page; the home page itself needs none. */
export const breadcrumbs = (origin: string, url: string, title: string) => {
  const home = `${origin}/`;
  if (url === home) return [];
  const itemListElement = [
    { '@type': 'ListItem', position: 1, name: PRODUCT_NAME, item: home },
    { '@type': 'ListItem', position: 2, name: title, item: url },
  ];
  return [{ ...context, '@type': 'BreadcrumbList', itemListElement }];
};

interface Posting {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  /** When it was last changed, as an ISO instant. */
  readonly updatedAt: string;
  /** A path of ours. */
  readonly image?: string | undefined;
}

/** A blog, for `<PageHead about={blogPosting(…)}>`. */
export const blogPosting =
  ({ title, description, author, updatedAt, image }: Posting) =>
  (url: string) => {
    const { origin } = new URL(url);
    return {
      ...context,
      '@type': 'BlogPosting',
      mainEntityOfPage: url,
      headline: title,
      description,
      author: { '@type': 'Person', name: author },
      publisher: { '@id': `${origin}/#organization` },
      datePublished: updatedAt,
      dateModified: updatedAt,
      ...(image && { image: origin + image }),
    };
  };
