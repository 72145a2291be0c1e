import type { SessionOnWire } from '@nirmaan/contracts/account';
import { useDispatch } from 'react-redux';
import { formatCount, formatMoment } from '../../shared/format';
import { Badge, Button, Card } from '../../shared/ui';
import { endOtherSessions } from './account.api';

const MAX_SHOWN = 10;

/** Where the user is signed in; one press ends all of it but here. */
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
        onClick={() => dispatch(endOtherSessions.requested())}
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
