import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { useDispatch, useSelector } from 'react-redux';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { closeProject } from './project.api';
import { managingEnded, selectPosting } from './project.slice';

/** Asks an owner before a project is closed for good. */
export function CloseProjectDialog({ project }: { readonly project: ProjectOnWire }) {
  const dispatch = useDispatch();
  const { posting } = useSelector(selectPosting);
  return (
    <ConfirmDialog
      title="Close this project?"
      text={`Nobody can apply to "${project.title}" any more, and it cannot be edited. You can still decide on those who have applied.`}
      confirm="Close project"
      cancel="Keep it open"
      tone="danger"
      busy={posting}
      onConfirm={() => dispatch(closeProject.requested({ body: { projectId: project._id } }))}
      onCancel={() => dispatch(managingEnded())}
    />
  );
}
