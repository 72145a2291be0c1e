import type { ComponentProps } from 'react';
import { NumberInput } from './text-input';

/** An amount in rupees: the sign stands in the box, so that nobody types it. */
export const RupeeInput = (input: ComponentProps<'input'>) => (
  <div className="relative">
    <span aria-hidden className="absolute inset-y-0 left-3 grid place-items-center text-ink-faint">
      ₹
    </span>
    <NumberInput {...input} className="pl-8 tabular-nums" />
  </div>
);
