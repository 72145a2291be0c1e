import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldWiring } from './field-wiring';

export const TextInput = ({ className, ...input }: ComponentProps<'input'>) => (
  <input {...useFieldWiring()} {...input} className={clsx('control-box', className)} />
);

/** Digits with a decimal keypad on phones; the value stays text, so that nothing typed is ever lost. */
export const NumberInput = (input: ComponentProps<'input'>) => (
  <TextInput inputMode="decimal" autoComplete="off" {...input} />
);

export const Textarea = ({ className, ...textarea }: ComponentProps<'textarea'>) => (
  <textarea
    rows={5}
    {...useFieldWiring()}
    {...textarea}
    className={clsx('control-box resize-y', className)}
  />
);
