import { isLive, type ProjectPageOnWire } from '@nirmaan/contracts/project';
import { daysLeft, formatCount, formatDay, formatRupees, isoDay } from '../../shared/format';
import { Avatar, DefinitionList } from '../../shared/ui';

export interface ProjectPageProps {
  readonly project: ProjectPageOnWire;
}

/** The server draws a page anew each day. */
const LastDay = ({ project }: ProjectPageProps) => (
  <>
    {formatDay(project.expDate)}
    {isLive(project) && (
      <span className="text-small text-ink-soft"> · {daysLeft(project.expDate)}</span>
    )}
  </>
);

export const ProjectTerms = ({ project }: ProjectPageProps) => (
  <div className="grid gap-4">
    <p>
      <span className="block text-caption text-ink-faint">Budget</span>
      <span className="font-display text-heading font-bold tabular-nums">
        {formatRupees(project.budget)}
      </span>
    </p>
    <DefinitionList
      columns="grid-cols-2 lg:grid-cols-1"
      items={[
        ['Location', project.location],
        ['Last date to apply', <LastDay key="day" project={project} />],
        ['Proposals', project.proposals === 0 ? 'None' : project.proposals],
        ['Posted', formatDay(isoDay(project.postedAt))],
      ]}
    />
  </div>
);

const month = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  month: 'long',
  year: 'numeric',
});

export const PostedBy = ({ project }: ProjectPageProps) => (
  <section className="grid gap-3">
    <h2 className="text-small font-semibold">Posted by</h2>
    <div className="flex items-center gap-3">
      <Avatar name={project.userName} size={44} />
      <p className="min-w-0">
        <span className="block font-semibold">{project.userName}</span>
        <span className="block text-small text-ink-soft">{project.companyName}</span>
      </p>
    </div>
    <p className="text-small text-ink-soft">
      Member since {month.format(new Date(project.memberSince))}
      {' · '}
      <span className="whitespace-nowrap">
        {project.awardedProjects === 0
          ? 'No project awarded yet'
          : `${formatCount(project.awardedProjects, 'project')} awarded`}
      </span>
    </p>
  </section>
);
