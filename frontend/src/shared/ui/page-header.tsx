import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children?: ReactNode;
}

export const PageHeader = ({ title, lead, children }: PageHeaderProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-3 sm:gap-x-6">
    <div className="grid gap-1">
      <h1 className="text-heading font-bold tracking-tight">{title}</h1>
      {lead && <p className="max-w-prose text-small text-ink-soft">{lead}</p>}
    </div>
    {children && <div className="flex flex-wrap gap-3">{children}</div>}
  </div>
);
