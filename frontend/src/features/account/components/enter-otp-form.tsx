import { useTransition } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../shared/ui/button';
import { OtpInput } from '../../../shared/ui/otp-input';
import { SubmitButton } from '../../../shared/ui/submit-button';
import { resendOtp } from '../account.api';
import { otpEntered, selectIsBusy } from '../account.slice';
import { EmailOfCode } from './email-of-code';
import { useCodeEntry } from './use-code-entry';

/** Step 2 of a forgotten password: the code from the mail. The last step proves it. */
export function EnterOtpForm({ onEntered }: { readonly onEntered: () => void }) {
  const dispatch = useDispatch();
  const busy = useSelector(selectIsBusy);
  const { known, email, otp, setEmail, setOtp, problems, check } = useCodeEntry();
  const [checking, startChecking] = useTransition();
  const enter = async () => {
    if (!(await check())) return;
    dispatch(otpEntered({ email, otp }));
    onEntered();
  };
  const resend = () => {
    setOtp('');
    dispatch(resendOtp.requested({ body: { email } }));
  };
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        startChecking(enter);
      }}
    >
      <EmailOfCode known={known.email} value={email} error={problems.email} onChange={setEmail} />
      <OtpInput legend="Code from the mail" value={otp} error={problems.otp} onChange={setOtp} />
      <SubmitButton size="large" checking={checking}>
        Verify Account
      </SubmitButton>
      <p className="text-small text-ink-soft">
        No mail yet?{' '}
        <Button tone="quiet" size="small" busy={busy} disabled={email === ''} onClick={resend}>
          Resend
        </Button>
      </p>
    </form>
  );
}
