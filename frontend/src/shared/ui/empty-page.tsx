import type { ReactNode } from 'react';
import { ButtonLink } from './button';
import { EmptyState } from './empty-state';

interface EmptyPageProps {
  readonly page: number;
  /** Where the first page is. */
  readonly first: string;
  /** What to say where the list itself is empty. */
  readonly children: ReactNode;
}

/** A page without rows. Behind the first one the list ends before it: an old link, or the list has become shorter. */
export const EmptyPage = ({ page, first, children }: EmptyPageProps) =>
  page > 1 ? (
    <EmptyState title="Nothing on this page" text="The list ends before it.">
      <ButtonLink to={first}>First page</ButtonLink>
    </EmptyState>
  ) : (
    children
  );
