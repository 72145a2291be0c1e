import {
  location,
  projectCategory,
  type ProjectOnWire,
  type WholeProjectOnWire,
} from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { useSubmit } from '../../shared/saga';
import { Await, ConfirmDialog, Dialog, DialogButton, WorkDialog } from '../../shared/ui';
import type { ProjectFields } from './project-fields';
import { ProjectForm, useProjectForm } from './project-form';
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

function EditingDialog({ project, onClose }: EditingDialogProps) {
  const { _id: projectId, title, attachments: current, image } = project;
  const form = useProjectForm(
    updateProject,
    ({ attachments = noAttachments, ...fields }, files) => ({
      body: { ...fields, projectId, attachments },
      files,
    }),
    {
      name: `project/${projectId}`,
      defaultValues: fieldsOf(project),
      currentAttachments: current,
      onAccepted: onClose,
    },
  );
  return (
    <WorkDialog title="Edit project" description={title} touched={form.touched} onClose={onClose}>
      {project.proposals > 0 && (
        <p className="mb-6 rounded-control bg-sunken px-4 py-3 text-small text-ink-soft">
          We’ll tell everyone who has applied what you edit. If budget, last date or key points
          change, they may withdraw for three days and get their application back.
        </p>
      )}
      <ProjectForm
        form={form}
        currentImage={image}
        button={{ busyLabel: 'Saving...', children: 'Save Changes' }}
      />
    </WorkDialog>
  );
}

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
  function Action({ project, label, ...button }: ActionProps) {
    return (
      <DialogButton
        {...button}
        size="small"
        aria-label={label}
        dialog={(close) => <Window project={project} onClose={close} />}
      />
    );
  };

export const EditProject = toAction(EditProjectDialog);
export const CloseProject = toAction(CloseProjectDialog);
