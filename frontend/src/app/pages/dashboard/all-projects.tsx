import { proposalsPath } from '@nirmaan/contracts/application';
import { isClosed, isOpen, type ProjectOnWire } from '@nirmaan/contracts/project';
import {
  AwardStatus,
  CloseProject,
  EditProject,
  type ListQuery,
  myProjects,
  ProjectList,
  registerHeadings,
} from '../../../features/project';
import { formatCount } from '../../../shared/format';
import { ButtonLink, EmptyState } from '../../../shared/ui';
import { paths } from '../../paths';
import { NoProjects } from './post-link';

function Proposals({ project }: { readonly project: ProjectOnWire }) {
  const { _id, proposals } = project;
  if (proposals > 0)
    return (
      <ButtonLink size="small" to={proposalsPath(_id)}>
        Read {formatCount(proposals, 'proposal')}
      </ButtonLink>
    );
  if (!isOpen(project)) return <span className="text-small text-ink-soft">No proposals</span>;
  return (
    <ButtonLink size="small" to={paths.consultants}>
      Invite consultants
    </ButtonLink>
  );
}

const getStatus = (project: ProjectOnWire) => (
  <span className="flex flex-wrap items-center gap-2 lg:justify-end in-[td]:justify-start!">
    <AwardStatus status={project.awardStatus} />
    <span className="flex gap-2 sm:flex-wrap lg:justify-end in-[td]:justify-start!">
      <Proposals project={project} />
      {!isClosed(project) && (
        <>
          <EditProject project={project} tone="secondary" label={`Edit ${project.title}`}>
            Edit
          </EditProject>
          <CloseProject project={project} tone="faint" label={`Close project ${project.title}`}>
            Close project
          </CloseProject>
        </>
      )}
    </span>
  </span>
);

interface OwnProjectsProps {
  readonly caption: string;
  readonly phase?: ListQuery['phase'] | 'awarded';
}

const narrowTo = (phase: OwnProjectsProps['phase']) =>
  phase === 'awarded' ? { awarded: 'yes' as const } : phase && { phase };

export const OwnProjects = ({ caption, phase }: OwnProjectsProps) => (
  <ProjectList
    caption={caption}
    read={myProjects}
    toRequest={(query) => ({ query: { ...query, ...narrowTo(phase) } })}
    headings={registerHeadings}
    status={getStatus}
    whenEmpty={
      phase ? (
        <EmptyState title="None of these" text={`None of your projects is ${phase}.`} />
      ) : (
        <NoProjects text="Projects you post will appear here." />
      )
    }
  />
);

const AllProjects = () => <OwnProjects caption="All Projects" />;

export default AllProjects;
