import { dayInIndia } from '@nirmaan/contracts/kernel';
import { locations } from '@nirmaan/contracts/project';
import { Field } from '../../shared/ui/field';
import { RupeeInput } from '../../shared/ui/rupee-input';
import { Select } from '../../shared/ui/select';
import { TextInput } from '../../shared/ui/text-input';
import type { ProjectForm } from './project-fields';

const places = locations.map((place) => ({ value: place, label: place }));

/** Where, for how much and until when. */
export function ProjectTerms({ form: { register, formState } }: { readonly form: ProjectForm }) {
  const { errors } = formState;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Budget" error={errors.budget?.message}>
        <RupeeInput {...register('budget')} />
      </Field>
      <Field label="Location" error={errors.location?.message}>
        <Select
          defaultValue=""
          placeholder="Choose a location"
          choices={places}
          {...register('location')}
        />
      </Field>
      <Field label="Last Date for Apply" error={errors.expDate?.message}>
        <TextInput type="date" min={dayInIndia(new Date())} {...register('expDate')} />
      </Field>
    </div>
  );
}
