import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-wiring';

export const TextInput = ({ className, ...input }: ComponentProps<'input'>) => (
  <input {...useFieldWiring()} {...input} className={clsx('control-box', className)} />
);

/** A number. Turning the wheel over it scrolls the page and never changes the amount. */
export const NumberInput = (input: ComponentProps<'input'>) => (
  <TextInput
    type="number"
    step="any"
    min="0"
    inputMode="decimal"
    autoComplete="off"
    onWheel={({ currentTarget }) => currentTarget.blur()}
    {...input}
  />
);

export const Textarea = ({ className, ...textarea }: ComponentProps<'textarea'>) => (
  <textarea
    rows={5}
    {...useFieldWiring()}
    {...textarea}
    className={clsx('control-box resize-y', className)}
  />
);
