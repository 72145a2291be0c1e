import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { useDispatch } from 'react-redux';
import { Dialog } from '../../shared/ui/dialog';
import { dialogClosed } from './application.slice';
import { ApplyForm } from './apply-form';
import { ProjectBrief } from './project-brief';

interface ApplyDialogProps {
  readonly project: ProjectOnWire;
  /** Where a subscription is bought. */
  readonly plansHref: string;
}

/** A consultant reads a project and answers with a proposal. */
export function ApplyDialog({ project, plansHref }: ApplyDialogProps) {
  const dispatch = useDispatch();
  return (
    <Dialog
      title={project.title}
      description={project.companyName}
      onClose={() => dispatch(dialogClosed())}
    >
      <div className="grid gap-6">
        <ProjectBrief project={project} />
        <hr className="border-line" />
        <ApplyForm projectId={project._id} plansHref={plansHref} />
      </div>
    </Dialog>
  );
}
