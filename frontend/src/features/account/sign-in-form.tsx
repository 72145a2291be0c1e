import { zodResolver } from '@hookform/resolvers/zod';
import { fillAllFields, loginRequest } from '@nirmaan/contracts/account';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import {
  Checkbox,
  Field,
  FormAlert,
  PasswordInput,
  SubmitButton,
  TextInput,
} from '../../shared/ui';
import { signIn } from './account.api';
import { selectIsBusy } from './account.slice';

const resolver = zodResolver(loginRequest, undefined, { raw: true });
const defaultValues = { email: '', password: '', remember: false };

/** "Sign In with Email". */
export function SignInForm({ forgotPassword }: { readonly forgotPassword: ReactNode }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues });
  const { errors, isSubmitting } = formState;
  const { email, password } = errors;
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((body) => dispatch(signIn.requested({ body })))(event)}
    >
      {(email ?? password) && <FormAlert text={fillAllFields} />}
      <Field label="Work Email">
        <TextInput
          type="email"
          autoComplete="username"
          aria-invalid={Boolean(email)}
          {...register('email')}
        />
      </Field>
      <Field label="Password">
        <PasswordInput
          autoComplete="current-password"
          aria-invalid={Boolean(password)}
          {...register('password')}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3 text-small">
        <Checkbox label="Remember Me" {...register('remember')} />
        {forgotPassword}
      </div>
      <SubmitButton size="large" busy={busy} checking={isSubmitting} busyLabel="Logging in...">
        Continue with Email
      </SubmitButton>
    </form>
  );
}
