import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './badge';

export interface TimelineStep {
  readonly key: string;
  readonly title: string;
  readonly when: string;
  readonly who: string;
  readonly tone: Tone;
  readonly note?: ReactNode;
}

const dots: Record<Tone, string> = {
  positive: 'bg-positive',
  caution: 'bg-spark',
  negative: 'bg-negative',
  neutral: 'bg-line-strong',
  accent: 'bg-accent',
};

export const Timeline = ({ steps }: { readonly steps: readonly TimelineStep[] }) => (
  <ol className="grid">
    {steps.map(({ key, title, when, who, tone, note }) => (
      <li key={key} className="group relative grid gap-0.5 pb-6 pl-8 last:pb-0">
        <span
          aria-hidden
          className="absolute top-3 bottom-0 left-[0.4375rem] w-px -translate-x-1/2 bg-line-strong group-last:hidden"
        />
        <span
          aria-hidden
          className={clsx(
            'absolute top-1.5 left-0 size-3.5 rounded-full ring-4 ring-surface',
            dots[tone],
          )}
        />
        <p className="font-semibold">{title}</p>
        <p className="text-caption text-ink-faint">
          {who} · {when}
        </p>
        {note && <div className="mt-1 text-small text-ink-soft">{note}</div>}
      </li>
    ))}
  </ol>
);
