import { zodResolver } from '@hookform/resolvers/zod';
import { chosenRoles, registerRequest } from '@nirmaan/contracts/account';
import { Controller, useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { capitalised } from '../../shared/format';
import type { BodyFor } from '../../shared/saga';
import {
  Field,
  PasswordInput,
  Select,
  SubmitButton,
  TextInput,
  useServerErrors,
} from '../../shared/ui';
import { PhoneInput } from '../../shared/ui/phone-input';
import { signUp } from './account.api';
import { selectFieldErrors, selectIsBusy } from './account.slice';

type SignUpFields = BodyFor<typeof signUp>;

interface SignUpFormProps {
  /** The names of the sectors to choose from; empty until they are loaded. */
  readonly sectors: readonly string[];
  /** Chosen beforehand for someone who comes to post or to apply. */
  readonly role?: (typeof chosenRoles)[number] | undefined;
}

const roleChoices = chosenRoles.map((role) => ({ value: role, label: capitalised(role) }));
const defaultValues = { name: '', phone: '', email: '', sector: '', password: '', cpassword: '' };
const resolver = zodResolver(registerRequest, undefined, { raw: true });

export function SignUpForm({ sectors, role }: SignUpFormProps) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const form = useForm<SignUpFields, unknown, SignUpFields>({
    resolver,
    defaultValues: { ...defaultValues, ...(role && { userRole: role }) },
  });
  useServerErrors(form, useSelector(selectFieldErrors));
  const { register, handleSubmit } = form;
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      noValidate
      className="grid gap-5 sm:grid-cols-2"
      onSubmit={(event) => void handleSubmit((body) => dispatch(signUp.requested({ body })))(event)}
    >
      <Field label="Full Name" error={errors.name?.message}>
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Controller
        control={form.control}
        name="phone"
        render={({ field, fieldState }) => (
          <Field label="Phone Number" error={fieldState.error?.message}>
            <PhoneInput name={field.name} onChange={field.onChange} onBlur={field.onBlur} />
          </Field>
        )}
      />
      <Field className="sm:col-span-2" label="Work Email" error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Role" error={errors.userRole?.message}>
        <Select
          defaultValue=""
          placeholder="Choose your role"
          choices={roleChoices}
          {...register('userRole')}
        />
      </Field>
      <Field label="Sector" error={errors.sector?.message}>
        <Select
          defaultValue=""
          placeholder={sectors.length > 0 ? 'Choose your sector' : 'Loading sectors…'}
          choices={sectors.map((name) => ({ value: name, label: name }))}
          {...register('sector')}
        />
      </Field>
      <Field label="Password" hint="At least 8 characters" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      <Field label="Confirm Password" error={errors.cpassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('cpassword')} />
      </Field>
      <div className="grid sm:col-span-2">
        <SubmitButton
          size="large"
          busy={busy}
          checking={isSubmitting}
          busyLabel="Creating Account..."
        >
          Create Account
        </SubmitButton>
      </div>
    </form>
  );
}
