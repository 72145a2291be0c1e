import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export const Card = ({ className, ...card }: ComponentProps<'div'>) => (
  <div
    {...card}
    className={clsx('rounded-card border border-line bg-surface shadow-raised', className)}
  />
);

interface PictureProps {
  /** A path of ours; empty where there is no picture. */
  readonly src: string | undefined;
  readonly instead: ReactNode;
  /** The picture is in sight from the start, so the browser fetches it first. */
  readonly first?: boolean;
}

/** A 16:9 picture with its place reserved. It repeats the text beside it, so its alt text is empty. */
export const Picture = ({ src, instead, first = false }: PictureProps) => (
  <div className="grid aspect-video place-items-center overflow-hidden bg-accent-soft text-accent-strong">
    {src ? (
      <img
        src={src}
        alt=""
        width={640}
        height={360}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className="size-full object-cover"
      />
    ) : (
      instead
    )}
  </div>
);

interface DefinitionListProps {
  readonly items: readonly (readonly [term: string, detail: ReactNode])[];
  /** One, and two where there is room, unless given. */
  readonly columns?: string;
}

export const DefinitionList = ({ items, columns = 'sm:grid-cols-2' }: DefinitionListProps) => (
  <dl className={clsx('grid gap-x-6 gap-y-3', columns)}>
    {items.map(([term, detail]) => (
      <div key={term} className="min-w-0">
        <dt className="text-caption text-ink-faint">{term}</dt>
        <dd className="font-medium whitespace-pre-line">{detail}</dd>
      </div>
    ))}
  </dl>
);
