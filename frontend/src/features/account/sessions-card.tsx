import { zodResolver } from '@hookform/resolvers/zod';
import { endOtherSessionsRequest, type SessionOnWire } from '@nirmaan/contracts/account';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { formatCount, formatMoment } from '../../shared/format';
import {
  Badge,
  Button,
  Card,
  Field,
  PasswordInput,
  useServerErrors,
  WorkDialog,
} from '../../shared/ui';
import { endOtherSessions } from './account.api';
import { profileClosed, selectFieldErrors, selectIsBusy, sessionsEdited } from './account.slice';

const MAX_SHOWN = 10;

const passwordResolver = zodResolver(endOtherSessionsRequest, undefined, { raw: true });

/** The window in which the user ends all sessions but this one. */
export function EndSessionsDialog() {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const form = useForm({ resolver: passwordResolver, defaultValues: { password: '' } });
  useServerErrors(form, useSelector(selectFieldErrors));
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((body) => dispatch(endOtherSessions.requested({ body })));
  return (
    <WorkDialog
      title="Sign out everywhere else"
      touched={isDirty}
      onClose={() => dispatch(profileClosed())}
    >
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        <p className="text-ink-soft">
          Every other browser and device will have to sign in again. You stay signed in here.
        </p>
        <Field label="Your Password" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Button type="submit" size="large" busy={busy} busyLabel="Signing out...">
          Sign out everywhere else
        </Button>
      </form>
    </WorkDialog>
  );
}

/** Where the user is signed in. */
export function SessionsCard({ sessions }: { readonly sessions: readonly SessionOnWire[] }) {
  const dispatch = useDispatch();
  const hidden = sessions.length - MAX_SHOWN;
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <h2 className="text-title font-bold">Where you are signed in</h2>
      <ul className="grid divide-y divide-line">
        {sessions.slice(0, MAX_SHOWN).map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {hidden > 0 && (
        <p className="text-small text-ink-soft">And {formatCount(hidden, 'older sign-in')}.</p>
      )}
      <Button
        tone="secondary"
        className="justify-self-start"
        disabled={sessions.every(({ current }) => current)}
        onClick={() => dispatch(sessionsEdited())}
      >
        Sign out everywhere else
      </Button>
    </Card>
  );
}

const Session = ({ session }: { readonly session: SessionOnWire }) => {
  const { device, startedAt, until, current } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">{device || 'Unknown device'}</p>
        <p className="text-small text-ink-soft">
          Since <span className="whitespace-nowrap">{formatMoment(startedAt)}</span>, until{' '}
          <span className="whitespace-nowrap">{formatMoment(until)}</span> at the latest
        </p>
      </div>
      {current && <Badge tone="positive" text="This device" />}
    </li>
  );
};
