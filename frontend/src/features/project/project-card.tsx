import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { CalendarClock, MapPin } from 'lucide-react';
import { isAwarded } from '../../shared/awarded';
import { capitalised, formatDay, formatRupees } from '../../shared/format';
import { Link } from '../../shared/routing';
import { Badge, Card } from '../../shared/ui';

interface ProjectCardProps {
  readonly project: ProjectOnWire;
  /** Its page. */
  readonly to: string;
}

/** A project as the public sees it: what, where, how much and until when. */
export const ProjectCard = ({ project, to }: ProjectCardProps) => (
  <Card className="group relative flex flex-col gap-4 p-5 transition-colors focus-within:border-accent hover:border-accent">
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0 truncate text-caption font-semibold text-ink-faint">
        {isAwarded(project) && `${capitalised(project.category)} · `}
        {project.sector}
      </span>
      {isAwarded(project) ? (
        <Badge tone="caution" text="Awarded" />
      ) : (
        <Badge tone="accent" text={capitalised(project.category)} />
      )}
    </div>
    <h3 className="grow text-title font-bold">
      <Link to={to} className="after:absolute after:inset-0 group-hover:text-accent">
        {project.title}
      </Link>
    </h3>
    <p className="line-clamp-2 text-small text-ink-soft">{project.description}</p>
    <p className="font-display text-title font-bold tabular-nums">{formatRupees(project.budget)}</p>
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 text-caption text-ink-soft">
      <span className="flex items-center gap-1.5">
        <MapPin size={15} aria-hidden />
        {project.location}
      </span>
      <span className="flex items-center gap-1.5">
        <CalendarClock size={15} aria-hidden />
        Apply by {formatDay(project.expDate)}
      </span>
    </p>
  </Card>
);
