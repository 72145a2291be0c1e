import { fillAllFields, loginRequest } from '@nirmaan/contracts/account';
import type { ReactNode } from 'react';
import { toBody, useSubmitForm } from '../../shared/forms';
import { Checkbox, FormAlert, PasswordField, SubmitButton, TextField } from '../../shared/ui';
import { signIn } from './account.api';

export function SignInForm({ forgotPassword }: { readonly forgotPassword: ReactNode }) {
  const { attributes, busy, formState, register } = useSubmitForm(signIn, toBody, {
    schema: loginRequest,
    defaultValues: { email: '', password: '', remember: false },
  });
  const { email, password } = formState.errors;
  return (
    <form {...attributes} className="grid gap-5">
      {(email ?? password) && <FormAlert text={fillAllFields} />}
      <TextField
        label="Work Email"
        type="email"
        autoComplete="username"
        aria-invalid={Boolean(email)}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aria-invalid={Boolean(password)}
        {...register('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 text-small">
        <Checkbox label="Remember Me" {...register('remember')} />
        {forgotPassword}
      </div>
      <SubmitButton size="large" busy={busy} busyLabel="Logging in...">
        Continue with Email
      </SubmitButton>
    </form>
  );
}
