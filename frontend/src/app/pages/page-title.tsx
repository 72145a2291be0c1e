import { PageHead } from '../head';

/** The head of a page that nobody should find by searching: only a title, for the browser's tab. */
export const PageTitle = ({ children }: { readonly children: string }) => (
  <PageHead title={children} hidden />
);
