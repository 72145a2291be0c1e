import type { ConsultantOnWire, InvitationOnWire } from '@nirmaan/contracts/consultant';
import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { projectStatusOnWire } from '@nirmaan/contracts/project';
import { Send } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isAwarded } from '../../shared/awarded';
import { daysLeft, formatRupees, isOver } from '../../shared/format';
import { Badge, Button, Dialog, EmptyState } from '../../shared/ui';
import { inviteConsultant } from './consultant.api';
import { dialogClosed, selectConsultant } from './consultant.slice';

interface InviteDialogProps {
  readonly consultant: Pick<ConsultantOnWire, 'id' | 'name'>;
  readonly children: ReactNode;
}

/** The window in which a manufacturer chooses the project to invite a consultant to. */
export function InviteDialog({ consultant, children }: InviteDialogProps) {
  const dispatch = useDispatch();
  return (
    <Dialog
      title={`Invite ${consultant.name}`}
      description="The invitation is sent as a notification and by email, with a link to the project."
      onClose={() => dispatch(dialogClosed())}
    >
      {children}
    </Dialog>
  );
}

interface InviteFormProps {
  readonly consultant: Pick<ConsultantOnWire, 'id' | 'name'>;
  readonly projects: readonly ProjectOnWire[];
  /** Those that this consultant has. */
  readonly invitations: readonly InvitationOnWire[];
  /** Projects that this consultant has applied to. */
  readonly appliedTo: readonly string[];
  /** The way to the first project. */
  readonly postLink: ReactNode;
}

export function InviteForm({
  consultant,
  projects,
  invitations,
  appliedTo,
  postLink,
}: InviteFormProps) {
  const dispatch = useDispatch();
  const { busy } = useSelector(selectConsultant);
  const [chosen, choose] = useState('');
  const now = new Date();
  const open = projects
    .filter(({ status, expDate }) => status === projectStatusOnWire.live && !isOver(expDate, now))
    .sort((one, other) => Number(isAwarded(one)) - Number(isAwarded(other)));
  const getBar = ({ id }: ProjectOnWire): string => {
    if (appliedTo.includes(id)) return 'Applied';
    return invitations.some(({ projectId }) => projectId === id) ? 'Invited' : '';
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
  const send = () => {
    const body = { projectId, consultantId: consultant.id };
    dispatch(inviteConsultant.requested({ body }));
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
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
        <Send size={18} aria-hidden />
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
      {bar === '' && isAwarded(project) && <Badge tone="caution" text="Awarded" />}
      {bar !== '' && <Badge tone="neutral" text={bar} />}
    </label>
  );
};
