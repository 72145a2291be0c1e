import type { ConsultantOnWire, InvitationOnWire } from '@nirmaan/contracts/consultant';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import { isAwarded, isOpen, type ProjectOnWire } from '@nirmaan/contracts/project';
import { Send } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { daysLeft, formatRupees } from '../../shared/format';
import { useLoaded, useSubmit } from '../../shared/saga';
import { Await, Badge, Button, Dialog, EmptyState } from '../../shared/ui';
import { invitations, inviteConsultant, ownProjects } from './consultant.api';

interface InviteDialogProps {
  readonly consultant: Pick<ConsultantOnWire, 'id' | 'name'>;
  readonly postLink: ReactNode;
  readonly onClose: () => void;
}

const newest = { query: { limit: MAX_ROWS } };

export default function InviteDialog(props: InviteDialogProps) {
  const { id, name } = props.consultant;
  const projects = useLoaded(ownProjects, newest);
  const sent = useLoaded(invitations, { query: { consultant: id, limit: MAX_ROWS } });
  const loaded = {
    data: projects.data && sent.data && { projects: projects.data, ...sent.data },
    message: projects.message || sent.message,
    reload: () => {
      projects.reload();
      sent.reload();
    },
  };
  return (
    <Dialog
      title={`Invite ${name}`}
      description="The invitation is sent as a notification and by email, with a link to the project."
      onClose={props.onClose}
    >
      <Await of={loaded} label="Loading your projects">
        {(data) => <InviteForm {...props} {...data} />}
      </Await>
    </Dialog>
  );
}

interface InviteFormProps extends InviteDialogProps {
  readonly projects: readonly ProjectOnWire[];
  readonly rows: readonly InvitationOnWire[];
  readonly appliedTo: readonly string[];
}

function InviteForm({ consultant, postLink, onClose, projects, ...known }: InviteFormProps) {
  const { busy, send } = useSubmit(inviteConsultant, onClose);
  const [chosen, choose] = useState('');
  const open = projects
    .filter(isOpen)
    .sort((one, other) => Number(isAwarded(one)) - Number(isAwarded(other)));
  const getBar = ({ id }: ProjectOnWire): string => {
    if (known.appliedTo.includes(id)) return 'Applied';
    return known.rows.some(({ projectId }) => projectId === id) ? 'Invited' : '';
  };
  const [first, ...others] = open.filter((project) => getBar(project) === '');
  const projectId = chosen || (others.length === 0 && first ? first.id : '');
  if (open.length === 0)
    return (
      <EmptyState
        title="You have no live project"
        text="Post a project first. Posting is free, and you can invite consultants to it at once."
      >
        {postLink}
      </EmptyState>
    );
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send({ body: { projectId, consultantId: consultant.id } });
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-small font-semibold">Choose one of your live projects</legend>
        {open.map((project) => (
          <ProjectChoice
            key={project.id}
            project={project}
            bar={getBar(project)}
            isChosen={project.id === projectId}
            onChoose={() => choose(project.id)}
          />
        ))}
      </fieldset>
      <Button
        type="submit"
        size="large"
        busy={busy}
        busyLabel="Sending..."
        disabled={projectId === ''}
      >
        <Send size={18} />
        Send invitation
      </Button>
    </form>
  );
}

interface ProjectChoiceProps {
  readonly project: ProjectOnWire;
  /** What bars an invitation; empty where nothing does. */
  readonly bar: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const ProjectChoice = ({ project, bar, isChosen, onChoose }: ProjectChoiceProps) => {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex items-start gap-3 rounded-control border border-line p-4 has-checked:border-accent has-checked:bg-accent-soft has-disabled:bg-sunken"
    >
      <input
        id={id}
        type="radio"
        name="project"
        value={project.id}
        checked={isChosen}
        disabled={bar !== ''}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="font-semibold">{project.title}</span>
        <span className="text-small text-ink-soft">
          {formatRupees(project.budget)} · {project.location} · {daysLeft(project.expDate)}
        </span>
      </span>
      {bar === '' && isAwarded(project) && <Badge tone="positive" text="Awarded" />}
      {bar !== '' && <Badge tone="neutral" text={bar} />}
    </label>
  );
};
