import type { ReactNode } from 'react';

interface StepProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

export const Step = ({ title, text, children }: StepProps) => (
  <li className="grid content-start justify-items-start gap-2 rounded-control border border-line bg-surface p-4">
    <h3 className="font-semibold">{title}</h3>
    {text && <p className="text-small text-ink-soft">{text}</p>}
    {children}
  </li>
);
