import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { applyOpened, listMyApplications, selectHasApplied } from '../../../features/application';
import { selectFreshness } from '../../freshness.slice';
import { isOpen } from '../../../features/project';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';

interface ApplyActionProps {
  readonly project: ProjectOnWire;
}

/** Fetches what a consultant has applied to, so that nobody is invited twice. */
export function useAppliedIds(wanted: boolean) {
  const dispatch = useDispatch();
  const freshness = useSelector(selectFreshness);
  useEffect(() => {
    if (wanted) dispatch(listMyApplications.requested());
  }, [dispatch, wanted, freshness]);
}

/** What a consultant can do about a project: apply, unless it is too late or has been done. */
export function ApplyAction({ project }: ApplyActionProps) {
  const dispatch = useDispatch();
  const applied = useSelector((state: Parameters<typeof selectHasApplied>[0]) =>
    selectHasApplied(state, project._id),
  );
  if (applied) return <Badge tone="accent" text="Applied" />;
  if (!isOpen(project, new Date())) return <Badge tone="neutral" text="Closed" />;
  return (
    <Button size="small" onClick={() => dispatch(applyOpened(project._id))}>
      Apply Now
    </Button>
  );
}
