import { zodResolver } from '@hookform/resolvers/zod';
import { deleteAccountRequest } from '@nirmaan/contracts/erasure';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { z } from 'zod';
import { formatDay, isoDay } from '../../shared/format';
import {
  Dialog,
  Field,
  PasswordInput,
  SubmitButton,
  TextInput,
  useServerErrors,
} from '../../shared/ui';
import './person.saga';
import { deleteAccount, deletionClosed, selectDeletion } from './person.slice';

const CONFIRMATION = 'DELETE';

const resolver = zodResolver(
  deleteAccountRequest.extend({
    confirmation: z.string().refine((text) => text === CONFIRMATION, `Please type ${CONFIRMATION}`),
  }),
  undefined,
  { raw: true },
);
const defaultValues = { password: '', confirmation: '' };

/** The dialog in which an account is deleted. */
export const DeleteAccountDialog = ({ children }: { readonly children: ReactNode }) => {
  const dispatch = useDispatch();
  return (
    <Dialog title="Delete my account" onClose={() => dispatch(deletionClosed())}>
      {children}
    </Dialog>
  );
};

/** Tells what happens to what, and when; asks for the password. */
export function DeleteAccountForm({ due }: { readonly due: string }) {
  const dispatch = useDispatch();
  const { busy, fieldErrors } = useSelector(selectDeletion);
  const form = useForm({ resolver, defaultValues });
  useServerErrors(form, fieldErrors);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ password }) =>
    dispatch(deleteAccount.requested({ body: { password } })),
  );
  return (
    <form noValidate className="grid gap-6" onSubmit={(event) => void submit(event)}>
      <Consequences day={formatDay(isoDay(due))} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Field label={`Type ${CONFIRMATION} to confirm`} error={errors.confirmation?.message}>
          <TextInput autoComplete="off" {...form.register('confirmation')} />
        </Field>
      </div>
      <SubmitButton
        tone="danger"
        size="large"
        busy={busy}
        checking={isSubmitting}
        busyLabel="Deleting..."
      >
        Delete my account
      </SubmitButton>
    </form>
  );
}

const Consequences = ({ day }: { readonly day: string }) => (
  <dl className="grid gap-4 text-small">
    <When term="At once">
      You are signed out everywhere and cannot sign in again. Your projects and your applications
      disappear for everyone else, except applications that were awarded, and credits that you have
      not used are lost. We confirm this by mail.
    </When>
    <When term={`Until ${day}`}>
      We keep your data, as the law asks, encrypted under a key of your own. Write to us if you
      change your mind: until then we can open your account again.
    </When>
    <When term={`On ${day}`}>
      Your key is destroyed. Your name, email address, phone number, profile, picture, projects and
      proposals can never be read again, and “Former member” stands in their place.
    </When>
    <When term="What stays">
      That a project was posted, applied to and decided on, with its dates, and the amounts and
      dates of payments: none of it names you any more. Invoices keep the billing details that they
      were made out to for eight years, as tax law asks.
    </When>
  </dl>
);

interface WhenProps {
  readonly term: string;
  readonly children: ReactNode;
}

const When = ({ term, children }: WhenProps) => (
  <div className="grid gap-1 sm:grid-cols-[11rem_1fr] sm:gap-4">
    <dt className="font-semibold">{term}</dt>
    <dd className="text-pretty text-ink-soft">{children}</dd>
  </div>
);
