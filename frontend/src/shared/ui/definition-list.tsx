import type { ReactNode } from 'react';

interface DefinitionListProps {
  readonly items: readonly (readonly [term: string, detail: ReactNode])[];
}

/** Events with their names, two columns where there is room. */
export const DefinitionList = ({ items }: DefinitionListProps) => (
  <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
    {items.map(([term, detail]) => (
      <div key={term} className="min-w-0">
        <dt className="text-caption text-ink-faint">{term}</dt>
        <dd className="font-medium whitespace-pre-line">{detail}</dd>
      </div>
    ))}
  </dl>
);
