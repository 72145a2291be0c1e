import { zodResolver } from '@hookform/resolvers/zod';
import { changePasswordRequest } from '@nirmaan/contracts/account';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Field } from '../../../shared/ui/field';
import { PasswordInput } from '../../../shared/ui/password-input';
import { TextInput } from '../../../shared/ui/text-input';
import { useServerErrors } from '../../../shared/ui/use-server-errors';
import { changePassword } from '../account.api';
import { selectFieldErrors, selectIsBusy, selectPasswordsChanged } from '../account.slice';

const resolver = zodResolver(changePasswordRequest, undefined, { raw: true });

/** "Change Password"; all other sign-ins of the account end with it. */
export function ChangePasswordCard({ email }: { readonly email: string }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const changed = useSelector(selectPasswordsChanged);
  const form = useForm({ resolver, defaultValues: { email, oldPassword: '', newPassword: '' } });
  const { register, reset } = form;
  useServerErrors(form, useSelector(selectFieldErrors));
  useEffect(() => reset(), [reset, changed]);
  const { errors } = form.formState;
  const submit = form.handleSubmit((body) => dispatch(changePassword.requested({ body })));
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-title font-bold">Change Password</h2>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label="Email" error={errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...register('email')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Old Password" error={errors.oldPassword?.message}>
            <PasswordInput autoComplete="current-password" {...register('oldPassword')} />
          </Field>
          <Field
            label="New Password"
            hint="At least 8 characters"
            error={errors.newPassword?.message}
          >
            <PasswordInput autoComplete="new-password" {...register('newPassword')} />
          </Field>
        </div>
        <Button type="submit" busy={busy} className="justify-self-start">
          Submit
        </Button>
      </form>
    </Card>
  );
}
