import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { CalendarClock, FileText, MapPin } from 'lucide-react';
import { capitalised, formatDay, formatRupees } from '../../shared/format';
import { Link } from '../../shared/routing';
import { Card } from '../../shared/ui';
import { ProjectThumbnail } from './project-thumbnail';
import { AwardedBadge, describeLastDay, formatProposals } from './project-words';

interface ProjectCardProps {
  readonly project: ProjectOnWire;
  readonly to: string;
}

export const ProjectCard = ({ project, to }: ProjectCardProps) => (
  <Card className="group relative grid grid-cols-[5rem_minmax(0,1fr)] content-start gap-x-4 overflow-hidden p-4 transition-colors focus-within:border-accent hover:border-accent sm:flex sm:flex-col sm:p-0">
    <ProjectThumbnail
      project={project}
      className="aspect-square rounded-control sm:aspect-[16/8] sm:rounded-none"
    />
    <div className="flex min-w-0 grow flex-col gap-2 sm:p-5 sm:pt-4">
      <p className="flex items-center justify-between gap-3 text-caption text-ink-faint">
        <span className="truncate">
          {capitalised(project.category)} · {project.sector}
        </span>
        <AwardedBadge project={project} />
      </p>
      <h3 className="text-body leading-snug font-bold sm:text-title">
        <Link to={to} className="after:absolute after:inset-0 group-hover:text-accent">
          {project.title}
        </Link>
      </h3>
      <p className="truncate text-caption text-ink-faint">{project.companyName}</p>
      <p className="line-clamp-2 text-small text-ink-soft max-sm:hidden">{project.description}</p>
      <p className="mt-auto font-display text-title font-bold tabular-nums">
        {formatRupees(project.budget)}
      </p>
      <Terms project={project} />
    </div>
  </Card>
);

const term = 'flex items-center gap-1.5';

const Terms = ({
  project: { location, status, expDate, proposals },
}: Pick<ProjectCardProps, 'project'>) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft sm:border-t sm:border-line sm:pt-3">
    <li className={term}>
      <MapPin size={15} />
      {location}
    </li>
    <li className={term}>
      <FileText size={15} />
      {formatProposals(proposals)}
    </li>
    <li className={`w-full ${term}`}>
      <CalendarClock size={15} />
      <time dateTime={expDate} title={formatDay(expDate)}>
        {capitalised(describeLastDay({ status, expDate }))}
      </time>
    </li>
  </ul>
);
