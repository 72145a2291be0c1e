import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Field } from '../../../shared/ui/field';
import { lateResolver } from '../../../shared/late';
import { OtpInput } from '../../../shared/ui/otp-input';
import { TextInput } from '../../../shared/ui/text-input';
import { useServerErrors } from '../../../shared/ui/use-server-errors';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { resetPassword } from '../account.api';
import { selectFieldErrors, selectIsBusy } from '../account.slice';
import { EmailOfCode } from './email-of-code';
import { ShowPasswords } from './show-passwords';
import { useCodeEntry } from './use-code-entry';

const resolver = lateResolver(
  async () => (await import('../passwords-twice.shapes')).passwordsTwice,
);

/** Step 3 of a forgotten password. Whoever came here directly also says which code it is. */
export function NewPasswordForm() {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const entry = useCodeEntry();
  const [shown, show] = useState(false);
  const form = useForm({ resolver, defaultValues: { npassword: '', again: '' } });
  useServerErrors(form, useSelector(selectFieldErrors));
  const { errors, isSubmitting } = form.formState;
  const { email, otp } = entry;
  const submit = form.handleSubmit(async ({ npassword }) => {
    if (await entry.check()) dispatch(resetPassword.requested({ body: { email, otp, npassword } }));
  }, entry.check);
  const type = shown ? 'text' : 'password';
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {!entry.known.otp && <MissingCode entry={entry} />}
      <Field label="New Password" hint="At least 8 characters" error={errors.npassword?.message}>
        <TextInput type={type} autoComplete="new-password" {...form.register('npassword')} />
      </Field>
      <Field label="Confirm Password" error={errors.again?.message}>
        <TextInput type={type} autoComplete="new-password" {...form.register('again')} />
      </Field>
      <ShowPasswords shown={shown} onToggle={() => show(!shown)} />
      <SubmitButton size="large" busy={busy} checking={isSubmitting} busyLabel="Resetting...">
        Reset password
      </SubmitButton>
    </form>
  );
}

const MissingCode = ({ entry }: { readonly entry: ReturnType<typeof useCodeEntry> }) => (
  <>
    <EmailOfCode
      known={entry.known.email}
      value={entry.email}
      error={entry.problems.email}
      onChange={entry.setEmail}
    />
    <OtpInput
      legend="Code from the mail"
      value={entry.otp}
      error={entry.problems.otp}
      onChange={entry.setOtp}
    />
  </>
);
