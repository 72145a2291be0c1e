import { isTrader } from '@nirmaan/contracts/account';
import { useUser } from '../../../features/account';
import { ReportButton } from '../../../features/report';

/** For those who may report. */
export function ReportReview({ review: target }: { readonly review: string }) {
  const user = useUser();
  return (
    user && isTrader(user) && <ReportButton about={{ kind: 'review', target }} label="Report" />
  );
}
