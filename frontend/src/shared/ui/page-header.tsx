import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../routing';

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

interface StatTileProps {
  readonly label: string;
  readonly value: number;
  readonly icon: LucideIcon;
  readonly to: string;
}

export const StatTile = ({ label, value, icon: Icon, to }: StatTileProps) => (
  <Link
    to={to}
    className="group grid content-between gap-3 rounded-card border border-line bg-surface p-5 shadow-raised transition-colors hover:border-accent"
  >
    <span className="flex items-start justify-between gap-2 text-small font-medium text-ink-soft group-hover:text-accent">
      {label}
      <Icon size={20} aria-hidden className="shrink-0 text-accent" />
    </span>
    <span className="font-display text-heading font-bold tabular-nums">
      {value.toLocaleString('en-IN')}
    </span>
  </Link>
);
