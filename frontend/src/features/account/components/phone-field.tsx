import { lazy, Suspense } from 'react';
import type { UseControllerReturn } from 'react-hook-form';
import type { BodyFor } from '../../../shared/saga';
import { Field } from '../../../shared/ui/field';
import { Skeleton } from '../../../shared/ui/skeleton';
import type { signUp } from '../account.api';

/** The picker knows every country, so it comes after the page. */
const PhoneInput = lazy(() => import('../../../shared/ui/phone-input'));

type PhoneFieldProps = Pick<
  UseControllerReturn<BodyFor<typeof signUp>, 'phone'>,
  'field' | 'fieldState'
>;

export const PhoneField = ({ field, fieldState }: PhoneFieldProps) => (
  <Field label="Phone Number" error={fieldState.error?.message}>
    <Suspense fallback={<Skeleton className="h-11" />}>
      <PhoneInput
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Suspense>
  </Field>
);
