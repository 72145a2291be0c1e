import {
  location,
  projectCategory,
  type ProjectOnWire,
  type WholeProjectOnWire,
} from '@nirmaan/contracts/project';
import { type ReactNode, useState } from 'react';
import { useSubmit } from '../../shared/saga';
import { Await, Button, ConfirmDialog, Dialog, WorkDialog } from '../../shared/ui';
import type { ProjectFields } from './project-fields';
import { ProjectForm } from './project-form';
import { closeProject, updateProject } from './project.api';
import { useOpenedProject } from './use-project-list';

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

interface DialogProps {
  readonly project: ProjectOnWire;
  readonly onClose: () => void;
}

/** The window in which an owner edits a project of a list, once all of it has been loaded. */
function EditProjectDialog({ project: row, onClose }: DialogProps) {
  const loaded = useOpenedProject(row._id);
  if (loaded.data) return <EditingDialog project={loaded.data} onClose={onClose} />;
  return (
    <Dialog title="Edit project" description={row.title} onClose={onClose}>
      <Await of={loaded} rows={6} label="Loading the project">
        {() => null}
      </Await>
    </Dialog>
  );
}

interface EditingDialogProps extends DialogProps {
  readonly project: WholeProjectOnWire;
}

const EditingDialog = ({ project, onClose }: EditingDialogProps) => (
  <ProjectForm
    submit={updateProject}
    name={`project/${project._id}`}
    defaultValues={fieldsOf(project)}
    currentAttachments={project.attachments}
    currentImage={project.image}
    toBody={({ attachments = noAttachments, ...fields }) => ({
      ...fields,
      projectId: project._id,
      attachments,
    })}
    onAccepted={onClose}
    render={(form, touched) => (
      <WorkDialog
        title="Edit project"
        description={project.title}
        touched={touched}
        onClose={onClose}
      >
        {form}
      </WorkDialog>
    )}
    button={{ busyLabel: 'Saving...', children: 'Save Changes' }}
  />
);

function CloseProjectDialog({ project, onClose }: DialogProps) {
  const { busy, send } = useSubmit(closeProject, onClose);
  return (
    <ConfirmDialog
      title="Close this project?"
      text={`No one can apply to “${project.title}” any more, and you can no longer edit it. You can still decide on the proposals you have received.`}
      confirm="Close project"
      cancel="Keep it open"
      tone="danger"
      busy={busy}
      onConfirm={() => send({ body: { projectId: project._id } })}
      onCancel={onClose}
    />
  );
}

interface ActionProps {
  readonly project: ProjectOnWire;
  readonly tone: 'secondary' | 'faint';
  /** The name of the button, where its text does not say which project is meant. */
  readonly label?: string;
  readonly children: ReactNode;
}

const toAction = (Window: typeof CloseProjectDialog) =>
  function Action({ project, tone, label, children }: ActionProps) {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button tone={tone} size="small" aria-label={label} onClick={() => setOpen(true)}>
          {children}
        </Button>
        {isOpen && <Window project={project} onClose={() => setOpen(false)} />}
      </>
    );
  };

/** Buttons for the owner of a live project. */
export const EditProject = toAction(EditProjectDialog);
export const CloseProject = toAction(CloseProjectDialog);
