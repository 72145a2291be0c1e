/** Text that can stand in a script element without ending it. */
const harmless = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Structured data for search engines. A data block, which no browser runs. */
export const JsonLd = ({ value }: { readonly value: object }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: harmless(value) }} />
);
