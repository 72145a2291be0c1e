import { chosenRoles, registerRequest } from '@nirmaan/contracts/account';
import { CONSENT, consentTexts } from '@nirmaan/contracts/kernel';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { capitalised } from '../../shared/format';
import { useSubmitForm } from '../../shared/forms';
import { Field, PasswordField, SelectField, SubmitButton, TextField } from '../../shared/ui';
import { PhoneInput } from '../../shared/ui/phone-input';
import type { BodyFor } from '../../shared/saga';
import { signUp } from './account.api';

interface SignUpFormProps {
  /** The names of the sectors to choose from; empty until they are loaded. */
  readonly sectors: readonly string[];
  /** Chosen beforehand for someone who comes to post or to apply. */
  readonly role?: (typeof chosenRoles)[number] | undefined;
  /** Links to what a new account agrees to. */
  readonly agreed: ReactNode;
}

const roleChoices = chosenRoles.map((role) => ({ value: role, label: capitalised(role) }));
const defaultValues = { name: '', phone: '', email: '', sector: '', password: '', cpassword: '' };

/** The specification's phone number has digits only. */
const toRequest = (fields: BodyFor<typeof signUp>) => ({
  body: { ...fields, phone: fields.phone.replace('+', '') },
});

export function SignUpForm({ sectors, role, agreed }: SignUpFormProps) {
  const { attributes, busy, control, field } = useSubmitForm(signUp, toRequest, {
    schema: registerRequest,
    defaultValues: { ...defaultValues, ...(role && { userRole: role }) },
  });
  return (
    <form {...attributes} className="grid gap-5 sm:grid-cols-2">
      <TextField label="Full Name" autoComplete="name" {...field('name')} />
      <Controller
        control={control}
        name="phone"
        render={({ field: { name, onChange, onBlur }, fieldState }) => (
          <Field label="Phone Number" error={fieldState.error?.message}>
            <PhoneInput {...{ name, onChange, onBlur }} />
          </Field>
        )}
      />
      <TextField
        className="sm:col-span-2"
        label="Work Email"
        type="email"
        autoComplete="email"
        {...field('email')}
      />
      <SelectField
        label="Role"
        defaultValue=""
        placeholder="Choose your role"
        choices={roleChoices}
        {...field('userRole')}
      />
      <SelectField
        label="Sector"
        defaultValue=""
        placeholder={sectors.length > 0 ? 'Choose your sector' : 'Loading sectors…'}
        choices={sectors}
        {...field('sector')}
      />
      <PasswordField
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('cpassword')} />
      <p className="text-caption text-ink-soft sm:col-span-2">
        {consentTexts[CONSENT].account} {agreed}
      </p>
      <div className="grid sm:col-span-2">
        <SubmitButton size="large" busy={busy} busyLabel="Creating Account...">
          Create Account
        </SubmitButton>
      </div>
    </form>
  );
}
