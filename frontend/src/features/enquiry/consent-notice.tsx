import { CONSENT, consentTexts } from '@nirmaan/contracts/kernel';
import { Link } from '../../shared/routing';

const PRIVACY_PATH = '/privacy-policy';

interface ConsentNoticeProps {
  readonly to: 'enquiry' | 'newsletter';
  readonly className: string;
}

/** What people agree to when they send a form; the server records the version of this text. */
export const ConsentNotice = ({ to, className }: ConsentNoticeProps) => (
  <p className={className}>
    {consentTexts[CONSENT][to]}{' '}
    <Link className="underline underline-offset-2" to={PRIVACY_PATH}>
      Privacy Policy
    </Link>
  </p>
);
