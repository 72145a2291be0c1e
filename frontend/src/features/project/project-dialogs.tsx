import {
  location,
  projectCategory,
  type ProjectOnWire,
  type WholeProjectOnWire,
} from '@nirmaan/contracts/project';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  ConfirmDialog,
  Dialog,
  ErrorState,
  SkeletonRows,
  WorkDialog,
} from '../../shared/ui';
import type { ProjectFields } from './project-fields';
import { ProjectForm } from './project-form';
import { closeProject, updateProject } from './project.api';
import { managingEnded, selectPosting } from './project.slice';
import { useOpenedProject } from './use-opened-project';

const fieldsOf = (project: ProjectOnWire): Partial<ProjectFields> => ({
  title: project.title,
  description: project.description,
  category: projectCategory.parse(project.category),
  sector: project.sector,
  budget: String(project.budget),
  companyName: project.companyName,
  location: location.parse(project.location),
  expDate: project.expDate,
  keyPoints: project.keyPoints.length > 0 ? project.keyPoints : [''],
});

/** How a form says that there are none; a form without any leaves them as they are. */
const noAttachments = [{ file: '', name: '' }];

/** The window in which an owner edits a project of a list, once all of it has been loaded. */
export function EditProjectDialog({ project: row }: { readonly project: ProjectOnWire }) {
  const dispatch = useDispatch();
  const { project, message, reload } = useOpenedProject(row._id);
  if (project) return <EditingDialog project={project} />;
  return (
    <Dialog title="Edit project" description={row.title} onClose={() => dispatch(managingEnded())}>
      {message ? (
        <ErrorState text={message} onRetry={reload} />
      ) : (
        <SkeletonRows rows={6} label="Loading the project" />
      )}
    </Dialog>
  );
}

function EditingDialog({ project }: { readonly project: WholeProjectOnWire }) {
  const dispatch = useDispatch();
  const { posting } = useSelector(selectPosting);
  const save = (fields: ProjectFields, image: File | undefined) => {
    const { attachments = [] } = fields;
    const body = {
      ...fields,
      projectId: project._id,
      attachments: attachments.length > 0 ? attachments : noAttachments,
    };
    dispatch(updateProject.requested({ body, files: { image } }));
  };
  return (
    <ProjectForm
      name={`project/${project._id}`}
      defaultValues={fieldsOf(project)}
      currentAttachments={project.attachments}
      currentImage={project.image}
      onSubmit={save}
      frame={(form, touched) => (
        <WorkDialog
          title="Edit project"
          description={project.title}
          touched={touched}
          onClose={() => dispatch(managingEnded())}
        >
          {form}
        </WorkDialog>
      )}
    >
      <Button type="submit" size="large" busy={posting} busyLabel="Saving...">
        Save Changes
      </Button>
    </ProjectForm>
  );
}

/** Confirms that a project is closed for good. */
export function CloseProjectDialog({ project }: { readonly project: ProjectOnWire }) {
  const dispatch = useDispatch();
  const { posting } = useSelector(selectPosting);
  return (
    <ConfirmDialog
      title="Close this project?"
      text={`No one can apply to “${project.title}” any more, and you can no longer edit it. You can still decide on the proposals you have received.`}
      confirm="Close project"
      cancel="Keep it open"
      tone="danger"
      busy={posting}
      onConfirm={() => dispatch(closeProject.requested({ body: { projectId: project._id } }))}
      onCancel={() => dispatch(managingEnded())}
    />
  );
}
