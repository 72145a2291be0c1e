import { useDispatch, useSelector } from 'react-redux';
import {
  ApplicantsDialog,
  ApplyDialog,
  dialogClosed,
  selectDialog,
} from '../../../features/application';
import {
  listApplicants,
  selectApplicants,
  selectApplicantsMessage,
  selectProject,
} from '../../../features/project';
import { useEffect } from 'react';
import { dashboardView } from '../../paths';

type ProjectRoot = Parameters<typeof selectProject>[0];

/** The windows over a list of projects: none, apply, or applied. */
export function ProjectDialogs() {
  const dispatch = useDispatch();
  const dialog = useSelector(selectDialog);
  const id = dialog.mode === 'none' ? '' : dialog.projectId;
  const project = useSelector((state: ProjectRoot) => selectProject(state, id));
  const applicants = useSelector(selectApplicants);
  const message = useSelector(selectApplicantsMessage);
  // A window belongs to the list below it: leaving the list closes it.
  useEffect(() => () => void dispatch(dialogClosed()), [dispatch]);
  if (!project) return null;
  if (dialog.mode === 'apply')
    return <ApplyDialog project={project} plansHref={dashboardView('pricing')} />;
  return (
    <ApplicantsDialog
      title={project.title}
      applicants={applicants}
      message={message}
      onRetry={() => dispatch(listApplicants.requested({ params: { id } }))}
    />
  );
}
