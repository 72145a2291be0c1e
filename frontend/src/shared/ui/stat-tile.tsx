import type { LucideIcon } from 'lucide-react';
import { Link } from '../routing';
import { Skeleton } from './skeleton';

interface StatTileProps {
  readonly label: string;
  /** Undefined while it is being counted. */
  readonly value: number | undefined;
  readonly icon: LucideIcon;
  readonly to: string;
}

/** One number, and the way to what it counts. */
export const StatTile = ({ label, value, icon: Icon, to }: StatTileProps) => (
  <Link
    to={to}
    className="group grid content-between gap-3 rounded-card border border-line bg-surface p-5 shadow-raised transition-colors hover:border-accent"
  >
    <span className="flex items-start justify-between gap-2 text-small font-medium text-ink-soft group-hover:text-accent">
      {label}
      <Icon size={20} aria-hidden className="shrink-0 text-accent" />
    </span>
    {value === undefined ? (
      <Skeleton className="h-9 w-16" />
    ) : (
      <span className="font-display text-heading font-bold tabular-nums">
        {value.toLocaleString('en-IN')}
      </span>
    )}
  </Link>
);
