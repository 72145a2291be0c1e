import type { UserOnWire } from '@nirmaan/contracts/account';
import { MailWarning } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useSend, useSubmit } from '../../shared/saga';
import { Button, Outcome } from '../../shared/ui';
import { cameBack, resendVerification, verifyEmail } from './account.api';
import { selectUser } from './account.saga';

interface VerifyEmailPanelProps {
  /** What to do next, for a user and for a visitor. */
  readonly next: ReactNode;
}

/** Takes the token of the mailed link, and shows how that ended. */
export function VerifyEmailPanel({ next }: VerifyEmailPanelProps) {
  const send = useSend(verifyEmail);
  const { hash } = useLocation();
  const user = useSelector(selectUser);
  const { accepted, successMessage, errorMessage: message } = useSelector(verifyEmail.select);
  useEffect(() => {
    const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
    send({ body: { token } });
  }, [send, hash]);
  const isOver = accepted !== null || message !== '';
  const needsNew = accepted === null && user !== null && !user.emailVerified;
  return (
    <div className="grid justify-items-start gap-6">
      <Outcome data={accepted === null ? null : successMessage} message={message} />
      {isOver && (needsNew ? <SendAgain /> : next)}
    </div>
  );
}

function SendAgain() {
  const { send } = useSubmit(resendVerification);
  return (
    <Button tone="secondary" onClick={() => send()}>
      Send a new link
    </Button>
  );
}

/** Tells the user of an unverified address what is missing; goes away once the link was opened, in any tab. */
export function VerifyEmailNotice({ user }: { readonly user: UserOnWire }) {
  const dispatch = useDispatch();
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && dispatch(cameBack());
    document.addEventListener('visibilitychange', look);
    // Of two windows side by side both stay visible.
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [dispatch]);
  const isManufacturer = user.userRole === 'manufacturer';
  return (
    <section
      aria-label="Verify your email address"
      className="flex flex-wrap items-center gap-x-10 gap-y-4 rounded-card bg-caution-soft p-4 text-small"
    >
      <div className="flex min-w-0 items-start gap-3">
        <MailWarning size={20} className="mt-0.5 shrink-0 text-caution" />
        <p className="min-w-0 text-pretty">
          <strong className="block font-semibold">Please verify your email address</strong>
          Open the link that we sent to <span className="font-medium">{user.email}</span>. Then you
          can {isManufacturer ? 'post projects.' : 'apply to projects and buy plans.'}
        </p>
      </div>
      <SendAgain />
    </section>
  );
}
