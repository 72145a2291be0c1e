import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldContext, type FieldWiring } from './field-wiring';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  /** For controls whose surroundings already say what they are; screen readers still hear it. */
  readonly labelHidden?: boolean;
  readonly children: ReactNode;
}

/** A control with its label, its hint and its error, tied together for everybody. */
export function Field({ label, hint, error, optional, labelHidden, children }: FieldProps) {
  const id = useId();
  const told = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const wiring: FieldWiring = {
    id,
    ...(told && { 'aria-describedby': told }),
    ...(error && { 'aria-invalid': true }),
  };
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-small font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-caption text-ink-faint">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

/** What is wrong with a control. */
export const FieldError = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <p id={id} className="flex items-start gap-1.5 text-caption font-medium text-negative">
    <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
    {text}
  </p>
);
