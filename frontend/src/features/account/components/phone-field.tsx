import { memo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { orNull } from '../../../shared/late';
import type { BodyFor } from '../../../shared/saga';
import { Field } from '../../../shared/ui/field';
import { onceTouched } from '../../../shared/ui/once-touched';
import { Skeleton } from '../../../shared/ui/skeleton';
import type { signUp } from '../account.api';

const load = () => import('../../../shared/ui/phone-input');

/** The picker knows every country, so it comes after the page. */
let need: () => void = () => undefined;
const isNeeded = new Promise<void>((resolve) => (need = resolve));
const PhoneInput = onceTouched(load, () => <Skeleton className="h-11" />, isNeeded);

let showUp: () => void = () => undefined;
const isThere = new Promise<void>((resolve) => (showUp = resolve));

/** Kept once the picker has taken over what was typed before it was there; at once where it cannot be had. */
export async function phoneTakenOver(): Promise<void> {
  need();
  if (await orNull(load())) await isThere;
}

type Fields = BodyFor<typeof signUp>;

interface PhoneFieldProps {
  readonly control: Control<Fields, unknown, Fields>;
}

/** It is drawn again only for a number of its own, so that a form that is submitted leaves the picker to come. */
export const PhoneField = memo(({ control }: PhoneFieldProps) => {
  const { field, fieldState } = useController({ control, name: 'phone' });
  const { name, value, onChange, onBlur } = field;
  return (
    <Field label="Phone Number" error={fieldState.error?.message}>
      <PhoneInput name={name} value={value} onChange={onChange} onBlur={onBlur} onShown={showUp} />
    </Field>
  );
});
