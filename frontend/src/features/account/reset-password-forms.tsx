import {
  newPassword,
  passwordsDiffer,
  resetPasswordRequest,
  sendOtpRequest,
} from '@nirmaan/contracts/account';
import { Eye, EyeOff } from 'lucide-react';
import { type SubmitEvent, useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { z } from 'zod';
import { toBody, useSubmitForm } from '../../shared/forms';
import { useSubmit } from '../../shared/saga';
import { Button, Field, SubmitButton, TextField, TextInput } from '../../shared/ui';
import { OtpInput } from '../../shared/ui/otp-input';
import { resendOtp, resetPassword, sendOtp } from './account.api';
import { findWrongCode, otpEntered, selectOtpData } from './account.saga';

const includeEmail = 'Please include a valid email address so we can get back to you';

/** Step 1 of a forgotten password: the address that the code is sent to. */
export function ForgotPasswordForm() {
  const { email } = useSelector(selectOtpData);
  const { attributes, busy, formState, register } = useSubmitForm(sendOtp, toBody, {
    schema: sendOtpRequest,
    defaultValues: { email },
  });
  return (
    <form {...attributes} className="grid gap-5">
      <TextField
        label="Work Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email && includeEmail}
        {...register('email')}
      />
      <SubmitButton size="large" busy={busy} busyLabel="Sending...">
        Reset password
      </SubmitButton>
    </form>
  );
}

/** Step 2: the code from the mail. The last step sends it. */
export function EnterOtpForm({ onEntered }: { readonly onEntered: () => void }) {
  const dispatch = useDispatch();
  const { busy, send } = useSubmit(resendOtp);
  const entry = useCodeEntry();
  const { email, otp } = entry;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!entry.check()) return;
    dispatch(otpEntered({ email, otp }));
    onEntered();
  };
  const resend = () => {
    entry.setOtp('');
    send({ body: { email } });
  };
  return (
    <form noValidate className="grid gap-6" onSubmit={submit}>
      <CodeFields entry={entry} />
      <SubmitButton size="large">Verify Account</SubmitButton>
      <p className="text-small text-ink-soft">
        No email yet?{' '}
        <Button tone="quiet" size="small" busy={busy} disabled={email === ''} onClick={resend}>
          Resend
        </Button>
      </p>
    </form>
  );
}

const passwords = z
  .object({ npassword: newPassword, again: z.string() })
  .refine(({ npassword, again }) => npassword === again, {
    path: ['again'],
    error: passwordsDiffer,
  });

/** Step 3. A user who opened this step directly also enters the code. */
export function NewPasswordForm() {
  const entry = useCodeEntry();
  const { email, otp } = entry;
  const [shown, show] = useState(false);
  const toRequest = ({ npassword }: z.input<typeof passwords>) =>
    entry.check() ? { body: { email, otp, npassword } } : null;
  const { attributes, busy, field, fieldErrors } = useSubmitForm(resetPassword, toRequest, {
    schema: passwords,
    defaultValues: { npassword: '', again: '' },
    onInvalid: entry.check,
  });
  const Icon = shown ? EyeOff : Eye;
  const input = { type: shown ? 'text' : 'password', autoComplete: 'new-password' };
  return (
    <form {...attributes} className="grid gap-5">
      {!entry.known.otp && <CodeFields entry={entry} refusal={findWrongCode(fieldErrors)} />}
      <TextField
        label="New Password"
        hint="At least 8 characters"
        {...input}
        {...field('npassword')}
      />
      <TextField label="Confirm Password" {...input} {...field('again')} />
      <Button
        tone="quiet"
        size="small"
        className="-ml-3 justify-self-start"
        aria-pressed={shown}
        onClick={() => show(!shown)}
      >
        <Icon size={18} />
        {shown ? 'Hide passwords' : 'Show passwords'}
      </Button>
      <SubmitButton size="large" busy={busy} busyLabel="Resetting...">
        Reset password
      </SubmitButton>
    </form>
  );
}

const getProblem = (part: z.ZodType, value: string) =>
  part.safeParse(value).error?.issues[0]?.message;

/** The address and the code of a reset: known from the steps before, or entered here. */
function useCodeEntry() {
  const known = useSelector(selectOtpData);
  const [typedEmail, setEmail] = useState('');
  const [otp, setOtp] = useState(known.otp);
  const [checked, setChecked] = useState(false);
  const email = known.email || typedEmail;
  const { shape } = resetPasswordRequest;
  const found = { email: getProblem(shape.email, email), otp: getProblem(shape.otp, otp) };
  /** Whether both are valid; from now on the problems are shown. */
  const check = (): boolean => {
    setChecked(true);
    return !found.email && !found.otp;
  };
  const problems = checked ? found : { email: undefined, otp: undefined };
  return { known, email, otp, setEmail, setOtp, problems, check };
}

interface EmailInputProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Keeps an address that was typed before hydration; React would put its own empty value in its place. */
function EmailInput({ value, onChange }: EmailInputProps) {
  const takeTyped = useCallback(
    (input: HTMLInputElement | null) => {
      if (input?.value) onChange(input.value);
    },
    [onChange],
  );
  return (
    <TextInput
      ref={takeTyped}
      type="email"
      autoComplete="email"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface CodeFieldsProps {
  readonly entry: ReturnType<typeof useCodeEntry>;
  /** What the server found wrong with the code. */
  readonly refusal?: string | undefined;
}

const CodeFields = ({ entry, refusal }: CodeFieldsProps) => (
  <>
    {entry.known.email ? (
      <p className="text-small text-ink-soft">
        The code was sent to{' '}
        <strong className="font-semibold text-ink">{maskEmail(entry.known.email)}</strong>. It is
        valid for ten minutes.
      </p>
    ) : (
      <Field
        label="Work Email"
        hint="The address that the code was sent to"
        error={entry.problems.email}
      >
        <EmailInput value={entry.email} onChange={entry.setEmail} />
      </Field>
    )}
    <Field label="Code from the email" error={entry.problems.otp ?? refusal}>
      <OtpInput value={entry.otp} onChange={entry.setOtp} />
    </Field>
  </>
);

const DOTS = '•••';

/** Enough of an address for its owner to know it: `anita@example.com` → `a•••a@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [Array.from(email.slice(0, Math.max(at, 0))), email.slice(at)];
  const last = name.length > 2 ? name.at(-1) : '';
  return `${name[0] ?? ''}${DOTS}${last}${domain}`;
}
