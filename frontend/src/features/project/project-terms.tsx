import { projectFieldWords } from '@nirmaan/contracts/application';
import { isClosed, type ProjectPageOnWire } from '@nirmaan/contracts/project';
import { capitalised, formatCount, formatDay, formatRupees, isoDay } from '../../shared/format';
import { Avatar, DefinitionList, RatingMark } from '../../shared/ui';
import { describeLastDay } from './project-words';

export interface ProjectPageProps {
  readonly project: ProjectPageOnWire;
}

/** The server renders a page anew each day. */
const LastDay = ({ project }: ProjectPageProps) => (
  <>
    {formatDay(project.expDate)}
    {!isClosed(project) && (
      <span className="text-small text-ink-soft"> · {describeLastDay(project)}</span>
    )}
  </>
);

const EDITS = 'edits';

const EditedOn = ({ at }: { readonly at: string }) => (
  <a
    href={`#${EDITS}`}
    className="text-accent underline underline-offset-4 hover:text-accent-strong"
  >
    {formatDay(isoDay(at))}
  </a>
);

type EditOnWire = ProjectPageOnWire['edits'][number];

const EditLine = ({ field, was }: EditOnWire['changes'][number]) => (
  <li className="wrap-break-word">
    <span className="font-semibold text-ink">{capitalised(projectFieldWords[field])}</span>
    {field === 'image' ? ' replaced' : ` before: ${was || 'none'}`}
  </li>
);

/** What the owner edited, with the values before it. */
export const ProjectEdits = ({ project }: ProjectPageProps) =>
  project.edits.length > 0 && (
    <section id={EDITS} className="grid scroll-mt-22 gap-3">
      <h2 className="text-title font-bold">What was edited</h2>
      <ol className="grid gap-3">
        {project.edits.map(({ at, changes }) => (
          <li key={at} className="grid gap-1 border-l-2 border-line pl-4 text-small text-ink-soft">
            <time dateTime={at} className="text-caption text-ink-faint">
              {formatDay(isoDay(at))}
            </time>
            <ul className="grid gap-1">
              {changes.map((change) => (
                <EditLine key={change.field} {...change} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
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
        ...project.edits
          .slice(0, 1)
          .map(({ at }) => ['Edited', <EditedOn key="edited" at={at} />] as const),
      ]}
    />
  </div>
);

const month = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  month: 'long',
  year: 'numeric',
});

interface PostedByProps extends ProjectPageProps {
  /** The element with the reviews of the owner. */
  readonly reviews: string;
}

export const PostedBy = ({ project, reviews }: PostedByProps) => (
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
    {project.client.rating && (
      <a href={`#${reviews}`} className="justify-self-start">
        <RatingMark rating={project.client.rating} />
      </a>
    )}
  </section>
);
