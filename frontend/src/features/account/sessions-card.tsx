import { endOtherSessionsRequest, type SessionOnWire } from '@nirmaan/contracts/account';
import { FormDialog } from '../../shared/form-dialog';
import { formatCount, formatMoment } from '../../shared/format';
import { toBody, useSubmitForm } from '../../shared/forms';
import { useLoaded } from '../../shared/saga';
import { Await, Badge, Card, DialogButton, PasswordField } from '../../shared/ui';
import { endOtherSessions, sessions } from './account.api';

const MAX_SHOWN = 10;

function EndSessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useSubmitForm(endOtherSessions, toBody, {
    schema: endOtherSessionsRequest,
    defaultValues: { password: '' },
    onAccepted: onClose,
  });
  return (
    <FormDialog
      title="Sign out everywhere else"
      form={form}
      submit="Sign out everywhere else"
      busyLabel="Signing out..."
      onClose={onClose}
    >
      <p className="text-ink-soft">
        Every other browser and device will have to sign in again. You stay signed in here.
      </p>
      <PasswordField
        label="Your Password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  );
}

export const Sessions = () => (
  <Await of={useLoaded(sessions)} rows={2} label="Loading your sessions">
    {(all) => <SessionsCard sessions={all} />}
  </Await>
);

function SessionsCard({ sessions }: { readonly sessions: readonly SessionOnWire[] }) {
  const hidden = sessions.length - MAX_SHOWN;
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-title font-bold">Where you are signed in</h2>
      <ul className="grid divide-y divide-line">
        {sessions.slice(0, MAX_SHOWN).map(({ id, device, startedAt, until, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <div className="min-w-0">
              <p className="font-medium">{device || 'Unknown device'}</p>
              <p className="text-small text-ink-soft">
                Since <span className="whitespace-nowrap">{formatMoment(startedAt)}</span>, until{' '}
                <span className="whitespace-nowrap">{formatMoment(until)}</span> at the latest
              </p>
            </div>
            {current && <Badge tone="positive" text="This device" />}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-small text-ink-soft">And {formatCount(hidden, 'older sign-in')}.</p>
      )}
      <DialogButton
        tone="secondary"
        className="justify-self-start"
        disabled={sessions.every(({ current }) => current)}
        dialog={(close) => <EndSessionsDialog onClose={close} />}
      >
        Sign out everywhere else
      </DialogButton>
    </Card>
  );
}
