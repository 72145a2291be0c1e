import { type ApplicantOnWire, proposalsPath } from '@nirmaan/contracts/application';
import {
  describeNotOpen,
  isClosed,
  type ProjectOnWire,
  projectPath,
} from '@nirmaan/contracts/project';
import { useSearchParams } from 'react-router-dom';
import {
  applicants,
  awardedApplicants,
  comparedApplicants,
  OwnerNextSteps,
  ProposalComparison,
  ProposalList,
  PROPOSALS_ON_PAGE,
  useProposalsQuery,
} from '../../../features/application';
import { NextInRoom } from '../../../features/engagement';
import {
  CloseProject,
  describeLastDay,
  formatProposals,
  myProjects,
  openedProject,
  useProjectList,
} from '../../../features/project';
import { daysLeft, formatRupees } from '../../../shared/format';
import { InlineLink, Link } from '../../../shared/routing';
import { useLoaded } from '../../../shared/saga';
import { Await, Badge, Card, ErrorState, SkeletonRows, useFocusIfLost } from '../../../shared/ui';
import { consultantsPage, dashboardView } from '../../paths';
import { NoProjects } from './post-link';

function Proposals() {
  const id = useSearchParams()[0].get('project');
  return id ? <ProposalsOf key={id} id={id} /> : <ChooseProject />;
}

function ProposalsOf({ id }: { readonly id: string }) {
  const { data: project, message, reload } = useLoaded(openedProject, { params: { id } });
  const awarded = useLoaded(awardedApplicants, { params: { id }, query: { show: 'success' } });
  const view = useProposalsQuery();
  const heading = useFocusIfLost<HTMLHeadingElement>(awarded.data?.length ?? null);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (awarded.message) return <ErrorState text={awarded.message} onRetry={awarded.reload} />;
  // Both at once, so that nothing moves when the second arrives.
  if (!project || !awarded.data) return <SkeletonRows label="Loading the project" />;
  return (
    <>
      <ProjectSummary project={project} />
      {awarded.data.length > 0 && (
        <OwnerNextSteps
          headingRef={heading}
          projectId={id}
          awarded={awarded.data}
          pending={project.pendingApplicants}
          isClosed={isClosed(project)}
          closing={<Closing project={project} />}
          renderNext={(application) => <NextInRoom id={application} />}
          inviting={
            <InlineLink to={consultantsPage({ sector: undefined })}>
              Find consultants to invite
            </InlineLink>
          }
        />
      )}
      {view.query.isComparing && view.query.chosen.length > 1 ? (
        <Compared project={project} view={view} />
      ) : (
        <Listed project={project} awarded={awarded.data} view={view} />
      )}
    </>
  );
}

interface PartProps {
  readonly project: ProjectOnWire;
}
interface ViewProps extends PartProps {
  readonly view: ReturnType<typeof useProposalsQuery>;
}

/** `4 proposals, 3 pending` */
const describeProposals = ({ proposals, pendingApplicants: pending }: ProjectOnWire): string =>
  formatProposals(proposals) + (pending > 0 ? `, ${pending} pending` : '');

const ProjectSummary = ({ project }: PartProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
    <div className="grid gap-1">
      <h2 className="text-title font-bold">{project.title}</h2>
      <p className="text-small text-ink-soft">
        Budget {formatRupees(project.budget)} · {describeLastDay(project)}
        {' · '}
        {describeProposals(project)}
      </p>
    </div>
    <p className="flex flex-wrap gap-x-5 text-small">
      <InlineLink to={projectPath(project)}>View project</InlineLink>
      <InlineLink to={dashboardView('proposals')}>Choose another project</InlineLink>
    </p>
  </div>
);

const Closing = ({ project }: PartProps) => (
  <>
    <p className="text-small text-ink-soft">
      {project.workCompleted && !isClosed(project)
        ? 'It is still listed among your open projects. Close it when you need no one else.'
        : (describeNotOpen(project)?.toOwner ??
          `It is still open for proposals and ${daysLeft(project.expDate)}. Keep it open if you need more than one consultant.`)}
    </p>
    {!isClosed(project) && (
      <CloseProject tone={project.workCompleted ? 'faint' : 'secondary'} project={project}>
        Close project
      </CloseProject>
    )}
  </>
);

interface ListedProps extends ViewProps {
  readonly awarded: readonly ApplicantOnWire[];
}

/** All proposals in their usual order, those that were awarded first; each once, also while one of the two lists is older. */
function withAwardedFirst(
  rows: readonly ApplicantOnWire[] | null,
  awarded: readonly ApplicantOnWire[],
  page: number,
) {
  const first = new Set(awarded.map(({ applerUserId }) => applerUserId));
  const others =
    rows?.filter(({ status, applerUserId }) => status !== 'success' && !first.has(applerUserId)) ??
    null;
  return page === 1 && others ? [...awarded, ...others] : others;
}

function Listed({ project, awarded, view }: ListedProps) {
  const success = awarded.length;
  const { _id: id, proposals, pendingApplicants: pending } = project;
  const { sort, show, page } = view.query;
  const query = { ...(sort && { sort }), ...(show && { show }), page, limit: PROPOSALS_ON_PAGE };
  const loaded = useLoaded(applicants, { params: { id }, query });
  const rejected = Math.max(0, proposals - pending - success);
  const counts = { '': proposals, pending, success, rejected };
  const data = sort || show ? loaded.data : withAwardedFirst(loaded.data, awarded, page);
  const list = { project, counts, view, applicants: { ...loaded, data } };
  return <ProposalList {...list} />;
}

const Compared = ({ project: { _id: id, budget }, view }: ViewProps) => (
  <Await
    of={useLoaded(comparedApplicants, { params: { id }, query: { applicant: view.query.chosen } })}
    label="Loading the proposals"
  >
    {(chosen) => (
      <ProposalComparison
        applicants={chosen}
        budget={budget}
        backHref={view.hrefOf({ compare: '' })}
      />
    )}
  </Await>
);

const pendingFirst = (one: ProjectOnWire, other: ProjectOnWire): number =>
  Number(other.pendingApplicants > 0) - Number(one.pendingApplicants > 0);

const newest = { query: { limit: 50 } };

/** The owner's newest projects, those with proposals to decide first. */
function ChooseProject() {
  const { projects, loading, message, reload } = useProjectList(myProjects, newest);
  if (message) return <ErrorState text={message} onRetry={reload} />;
  if (loading && projects.length === 0) return <SkeletonRows label="Loading your projects" />;
  if (projects.length === 0)
    return <NoProjects text="Post a project, and its proposals appear here." />;
  return (
    <Card>
      <h2 className="border-b border-line px-5 py-4 text-title font-bold">Choose a project</h2>
      <ul>
        {projects.toSorted(pendingFirst).map((project) => (
          <li key={project._id} className="border-b border-line last:border-0">
            <Link
              to={proposalsPath(project._id)}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5 hover:bg-canvas"
            >
              <span className="grid gap-0.5">
                <span className="font-semibold">{project.title}</span>
                <span className="text-caption text-ink-soft">
                  {formatProposals(project.proposals)}
                </span>
              </span>
              {project.pendingApplicants > 0 && (
                <Badge tone="caution" text={`${project.pendingApplicants} pending`} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export default Proposals;
