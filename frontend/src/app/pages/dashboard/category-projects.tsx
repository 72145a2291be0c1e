import type { UserOnWire } from '@nirmaan/contracts/account';
import { isOpen, type ProjectOnWire } from '@nirmaan/contracts/project';
import { ApplicantsDialog } from '../../../features/application';
import {
  AwardedBadge,
  getApplyTone,
  listHeadings,
  myProjects,
  NotOpenBadge,
  ProjectBrief,
  ProjectList,
  projectsOfCategory,
  ProjectStatus,
  useOpenedProject,
} from '../../../features/project';
import { formatCount } from '../../../shared/format';
import { Badge, DialogButton, EmptyState, ErrorState, useFocusIfLost } from '../../../shared/ui';
import type { View } from '../../paths';
import { Applying } from '../project/applying';
import { NoProjects } from './post-link';

interface ProjectProps {
  readonly project: ProjectOnWire;
}

function ApplyAction({ project }: ProjectProps) {
  const badge = useFocusIfLost<HTMLSpanElement>(project.applied);
  if (project.applied)
    return (
      <span ref={badge} tabIndex={-1} className="rounded-full">
        <Badge tone="accent" text="Applied" />
      </span>
    );
  if (!isOpen(project)) return <NotOpenBadge project={project} />;
  return (
    <span className="flex flex-wrap items-center gap-2 lg:justify-end in-[td]:justify-start!">
      <AwardedBadge project={project} />
      <DialogButton
        tone={getApplyTone(project)}
        size="small"
        dialog={(close) => <ApplyWindow project={project} onClose={close} />}
      >
        Apply Now
      </DialogButton>
    </span>
  );
}

const OwnerAction = ({ project }: ProjectProps) => (
  <span className="flex flex-wrap items-center gap-2 lg:justify-end in-[td]:justify-start!">
    <ProjectStatus status={project.status} />
    <DialogButton
      tone="secondary"
      size="small"
      aria-label={`Applied, ${formatCount(project.pendingApplicants, 'applicant')} waiting`}
      dialog={(close) => <ApplicantsDialog project={project} onClose={close} />}
    >
      Applied
      <span
        aria-hidden
        className="grid min-w-5.5 place-items-center rounded-full bg-accent px-1.5 text-caption text-white tabular-nums"
      >
        {project.pendingApplicants}
      </span>
    </DialogButton>
  </span>
);

function ApplyWindow({ project: row, onClose }: ProjectProps & { readonly onClose: () => void }) {
  const { data, message, reload } = useOpenedProject(row._id);
  const project = data ?? row;
  const brief = (
    <>
      {message && <ErrorState text={message} onRetry={reload} />}
      <ProjectBrief project={project} />
    </>
  );
  return <Applying project={project} brief={brief} onClose={onClose} />;
}

function CategoryProjects({ user, view }: { readonly user: UserOnWire; readonly view: View }) {
  const [category, caption] =
    view === 'execution-project'
      ? (['execution', 'Execution Project'] as const)
      : (['freelance', 'Freelance Project'] as const);
  if (user.userRole === 'manufacturer')
    return (
      <ProjectList
        caption={caption}
        read={myProjects}
        toRequest={(query) => ({ query: { ...query, category } })}
        headings={listHeadings}
        status={(project) => <OwnerAction project={project} />}
        whenEmpty={
          <NoProjects text="Post a project, and the consultants of your sector can apply to it." />
        }
      />
    );
  return (
    <ProjectList
      caption={caption}
      read={projectsOfCategory}
      toRequest={(query) => ({ query: { ...query, phase: 'open' as const }, body: { category } })}
      headings={listHeadings}
      status={(project) => <ApplyAction project={project} />}
      isForOthers
      whenEmpty={
        <EmptyState
          title="No open projects"
          text="New projects appear here as soon as they are posted."
        />
      }
    />
  );
}

export default CategoryProjects;
