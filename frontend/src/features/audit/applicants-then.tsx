import type { ApplicantThen } from '@nirmaan/contracts/audit';
import { UsersRound } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { formatRupees } from '../../shared/format';
import { Badge } from '../../shared/ui/badge';
import { Button } from '../../shared/ui/button';
import { readApplicantsThen } from './audit.api';
import { selectAudit } from './audit.slice';
import { statusBadge } from './status-words';
import { useOfStory } from './use-of-story';

/** Who had applied to the same project by then, and what each of them was. */
export function ApplicantsThen() {
  const dispatch = useDispatch();
  const { applicants, asOf } = useSelector(selectAudit);
  const { projectId } = useOfStory();
  const read = () =>
    dispatch(
      readApplicantsThen.requested({ params: { projectId }, ...(asOf && { query: { asOf } }) }),
    );
  if (applicants) return <Applicants applicants={applicants} />;
  return (
    <Button tone="quiet" onClick={read} className="justify-self-start">
      <UsersRound size={18} aria-hidden />
      All applicants of this project then
    </Button>
  );
}

const positionsOf = ({ standsOn }: ApplicantThen): string =>
  standsOn.map(({ position }) => position).join(', ');

const Applicants = ({ applicants }: { readonly applicants: readonly ApplicantThen[] }) => (
  <section aria-label="All applicants of this project then" className="grid gap-2">
    <h3 className="font-semibold">All applicants of this project then</h3>
    <ul className="grid gap-2">
      {applicants.map((one) => (
        <li key={one.consultantId} className="flex flex-wrap items-center gap-3 text-small">
          <span className="font-semibold">{one.consultantName}</span>
          <Badge {...statusBadge[one.status]} />
          <span>{formatRupees(one.amount)}</span>
          <span className="text-caption text-ink-faint">
            stands on positions {positionsOf(one)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
