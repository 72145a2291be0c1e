import type { FieldError } from '@nirmaan/contracts/kernel';
import { useEffect } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Shows the fields that the server marked where the person can mend them. */
export function useServerErrors<Fields extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Fields>, 'setError' | 'getValues'>,
  errors: readonly FieldError[],
): void {
  useEffect(() => {
    for (const { field, message } of errors) {
      if (field in getValues()) setError(field as FieldPath<Fields>, { message });
    }
  }, [errors, setError, getValues]);
}
