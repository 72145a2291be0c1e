import { deleteAccountRequest } from '@nirmaan/contracts/erasure';
import { dayInIndia } from '@nirmaan/contracts/kernel';
import { Download, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { formatDay, isoDay } from '../../shared/format';
import { useSubmitForm } from '../../shared/forms';
import { useLoaded } from '../../shared/saga';
import {
  Await,
  ButtonLink,
  Card,
  Dialog,
  DialogButton,
  PasswordField,
  SubmitButton,
  TextField,
} from '../../shared/ui';
import { deleteAccount, erasure } from './person.api';

export const YourDataCard = ({ dataPath }: { readonly dataPath: string }) => (
  <Card className="grid gap-4 p-5 sm:p-6">
    <h2 className="text-title font-bold">Your data</h2>
    <p className="max-w-prose text-small text-ink-soft">
      See everything that we hold about you, and keep a copy. When you delete your account, we first
      show you what will happen to your data and when.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink tone="secondary" to={dataPath}>
        <Download size={16} />
        Download my data
      </ButtonLink>
      <DialogButton tone="secondary" dialog={(close) => <DeleteAccountDialog onClose={close} />}>
        <Trash2 size={16} />
        Delete my account
      </DialogButton>
    </div>
  </Card>
);

const DeleteAccountDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title="Delete my account" onClose={onClose}>
    <Await of={useLoaded(erasure)} label="Loading what happens to your data">
      {(due) => <DeleteAccountForm due={due} />}
    </Await>
  </Dialog>
);

const CONFIRMATION = 'DELETE';

const schema = deleteAccountRequest.extend({
  confirmation: z.string().refine((text) => text === CONFIRMATION, `Please type ${CONFIRMATION}`),
});

function DeleteAccountForm({ due }: { readonly due: string }) {
  const { attributes, busy, field } = useSubmitForm(
    deleteAccount,
    ({ password }) => ({ body: { password } }),
    { schema, defaultValues: { password: '', confirmation: '' } },
  );
  return (
    <form {...attributes} className="grid gap-6">
      <Consequences due={isoDay(due)} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
        <TextField
          label={`Type ${CONFIRMATION} to confirm`}
          autoComplete="off"
          {...field('confirmation')}
        />
      </div>
      <SubmitButton tone="danger" size="large" busy={busy} busyLabel="Deleting...">
        Delete my account
      </SubmitButton>
    </form>
  );
}

const atOnce =
  'You are signed out everywhere and cannot sign in again. No one sees your projects any more, nor your applications, unless they were awarded. Messages that you have sent stay with those who received them. What is left of your plan is lost.';

/** An account whose address was never verified is erased at once. */
const Consequences = ({ due }: { readonly due: string }) => {
  const day = formatDay(due);
  const isNow = due <= dayInIndia(new Date());
  return (
    <dl className="grid gap-4 text-small">
      <When term="At once">{isNow ? atOnce : `${atOnce} We confirm this by mail.`}</When>
      {!isNow && (
        <When term={`Until ${day}`}>
          We keep your data, as the law asks, encrypted under a key of your own. Write to us if you
          change your mind: until then we can open your account again.
        </When>
      )}
      <When term={isNow ? 'Within minutes' : `On ${day}`}>
        Your key is destroyed. Your name, email address, phone number, profile, picture, projects,
        proposals and messages can never be read again, and “Former member” stands in their place.
      </When>
      <When term="What stays">
        That a project was posted, applied to and decided on, with its dates, and the amounts and
        dates of payments: none of it names you any more. Invoices keep the billing details that
        they were made out to for eight years, as tax law asks.
      </When>
    </dl>
  );
};

const When = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className="grid gap-1 sm:grid-cols-[11rem_1fr] sm:gap-4">
    <dt className="font-semibold">{term}</dt>
    <dd className="text-pretty text-ink-soft">{children}</dd>
  </div>
);
