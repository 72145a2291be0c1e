import type { ReactNode } from 'react';
import { PlainText } from '../../shared/ui';

interface QuoteProps {
  readonly title: string;
  readonly text: string;
  /** Below the text. */
  readonly children?: ReactNode;
}

/** What a dialog answers, in the words of who wrote it. */
export const Quote = ({ title, text, children }: QuoteProps) => (
  <section
    aria-label={title}
    className="grid grid-cols-1 gap-1 rounded-control bg-sunken px-4 py-3 text-small"
  >
    <h3 className="font-semibold">{title}</h3>
    <PlainText text={text} className="max-w-prose text-ink-soft" />
    {children}
  </section>
);
