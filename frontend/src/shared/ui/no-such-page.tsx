import { ButtonLink } from './button';
import { EmptyState } from './empty-state';

/** A page behind the last one: an old link leads there, or the list has become shorter. */
export const NoSuchPage = ({ first }: { readonly first: string }) => (
  <EmptyState title="Nothing on this page" text="The list ends before it.">
    <ButtonLink to={first}>First page</ButtonLink>
  </EmptyState>
);
