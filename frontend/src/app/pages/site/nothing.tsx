import type { ReactNode } from 'react';
import { PageHead } from '../../head';

interface NothingProps {
  readonly status: 404 | 410;
  readonly title: string;
  readonly heading?: string;
  readonly text: ReactNode;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

export const Nothing = ({ heading, text, picture, children, ...head }: NothingProps) => (
  <div className="wrap grid justify-items-center gap-5 py-20 text-center">
    <PageHead {...head} />
    {picture}
    <h1 className="text-heading font-bold tracking-tight">{heading ?? head.title}</h1>
    <p className="max-w-lg text-ink-soft">{text}</p>
    <div className="flex flex-wrap justify-center gap-3">{children}</div>
  </div>
);
