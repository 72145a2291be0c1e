import clsx from 'clsx';
import { Inbox, type LucideIcon, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';

export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={clsx('animate-breathe rounded-control bg-sunken', className)} />
);

interface SkeletonRowsProps {
  readonly rows?: number;
  readonly label: string;
}

export const SkeletonRows = ({ rows = 5, label }: SkeletonRowsProps) => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
);

interface EmptyStateProps {
  readonly icon?: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Nothing here yet; the child is the next thing to do. */
export const EmptyState = ({ icon: Icon = Inbox, title, text, children }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong bg-surface px-6 py-12 text-center">
    <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
      <Icon size={24} />
    </span>
    <p className="text-title font-semibold text-balance">{title}</p>
    <p className="max-w-md text-small text-ink-soft">{text}</p>
    {children}
  </div>
);

interface ErrorStateProps {
  readonly text: string;
  readonly onRetry: () => void;
}

export const ErrorState = ({ text, onRetry }: ErrorStateProps) => (
  <div role="alert">
    <EmptyState icon={WifiOff} title="This could not be loaded" text={text}>
      <Button tone="secondary" onClick={onRetry}>
        Try again
      </Button>
    </EmptyState>
  </div>
);

interface AwaitProps<Data> {
  readonly of: {
    readonly data: Data | null;
    /** Why it could not be loaded; empty otherwise. */
    readonly message: string;
    readonly reload: () => void;
  };
  readonly label: string;
  readonly rows?: number;
  readonly children: (data: Data) => ReactNode;
}

/** What a read has brought; until then its shape, or why it failed. */
export function Await<Data>({ of, children, ...rows }: AwaitProps<Data>) {
  const { data, message, reload } = of;
  if (message) return <ErrorState text={message} onRetry={reload} />;
  return data === null ? <SkeletonRows {...rows} /> : children(data);
}
