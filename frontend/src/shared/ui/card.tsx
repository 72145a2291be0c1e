import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet that holds one thing. */
export const Card = ({ className, ...card }: ComponentProps<'div'>) => (
  <div
    {...card}
    className={clsx('rounded-card border border-line bg-surface shadow-raised', className)}
  />
);
