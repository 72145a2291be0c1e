import { PRODUCT_NAME } from '@nirmaan/contracts/kernel';

/** The page's title in the browser's tab. */
export const PageTitle = ({ children }: { readonly children: string }) => (
  <title>{`${children} – ${PRODUCT_NAME}`}</title>
);
