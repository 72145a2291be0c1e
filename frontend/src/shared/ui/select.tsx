import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-wiring';

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface SelectProps extends ComponentProps<'select'> {
  readonly choices: readonly Choice[];
  /** Shown while nothing is chosen; it cannot be chosen again. */
  readonly placeholder?: string;
}

/** The browser's own select: right on every phone and with every screen reader. */
export function Select({ choices, placeholder, className, ...select }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...useFieldWiring()}
        {...select}
        className={clsx('control-box appearance-none pr-10', className)}
      >
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-soft"
      />
    </div>
  );
}
