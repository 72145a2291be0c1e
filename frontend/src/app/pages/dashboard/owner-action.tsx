import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { useDispatch } from 'react-redux';
import { applicantsOpened } from '../../../features/application';
import { ProjectStatus } from '../../../features/project';
import { countOf } from '../../../shared/format';
import { Button } from '../../../shared/ui/button';

/** How an owner's project stands, and the way to its applicants. */
export const OwnerAction = ({ project }: { readonly project: ProjectOnWire }) => (
  <span className="flex items-center justify-between gap-2 xl:flex-col xl:items-start">
    <ProjectStatus status={project.status} />
    <AppliedButton project={project} />
  </span>
);

function AppliedButton({ project }: { readonly project: ProjectOnWire }) {
  const dispatch = useDispatch();
  const waiting = project.pendingApplicants;
  return (
    <Button
      tone="secondary"
      size="small"
      aria-label={`Applied, ${countOf(waiting, 'applicant')} waiting`}
      onClick={() => dispatch(applicantsOpened(project._id))}
    >
      Applied
      <span
        aria-hidden
        className="grid min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-caption text-white tabular-nums"
      >
        {waiting}
      </span>
    </Button>
  );
}
