import { createContext, use } from 'react';

/** What ties a control to its label, its hint and its error. */
export interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** The wiring of the field around a control. */
export function useFieldWiring(): FieldWiring {
  const wiring = use(FieldContext);
  if (!wiring) throw new Error('A control stands inside a <Field>');
  return wiring;
}
