import clsx from 'clsx';

/** The shape of what is coming. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={clsx('animate-breathe rounded-control bg-sunken', className)} />
);

interface SkeletonRowsProps {
  readonly rows?: number;
  readonly label: string;
}

/** Rows that are coming; `label` tells screen readers what is being loaded. */
export const SkeletonRows = ({ rows = 5, label }: SkeletonRowsProps) => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} className="h-14" />
    ))}
  </div>
);
