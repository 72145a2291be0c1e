import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  /** The ground it stands on; neighbours differ. */
  readonly ground?: 'canvas' | 'surface' | 'night';
  /** Where links of this page can lead. */
  readonly id?: string;
  readonly children: ReactNode;
}

const grounds = {
  canvas: '',
  surface: 'border-y border-line bg-surface',
  night: 'on-night bg-night text-on-night',
} as const;

/** A part of a public page under its own heading. */
export function Section({ title, lead, ground = 'canvas', id, children }: SectionProps) {
  const heading = useId();
  const softer = ground === 'night' ? 'text-on-night-soft' : 'text-ink-soft';
  return (
    <section id={id} aria-labelledby={heading} className={clsx('scroll-mt-16', grounds[ground])}>
      <div className="wrap grid grid-cols-1 gap-8 py-14 md:py-18">
        <header className="grid max-w-2xl gap-2">
          <h2 id={heading} className="text-heading font-bold tracking-tight">
            {title}
          </h2>
          {lead && <p className={clsx('text-body', softer)}>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
