import type { ProjectOnWire } from '@nirmaan/contracts/project';
import clsx from 'clsx';
import { CalendarClock, FileText, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { capitalised, countDaysAgo, formatRupees, isoDay } from '../../shared/format';
import { Card, Day } from '../../shared/ui';
import { ProjectThumbnail } from './project-thumbnail';
import { describeLastDay, formatProposals, PostedEarlier, ProjectLink } from './project-words';

interface ProjectRowProps {
  readonly project: ProjectOnWire;
  /** Shows how many have applied; owners read that beside what they can do. */
  readonly isForOthers: boolean;
  /** Its status, and what can be done about it. */
  readonly children: ReactNode;
}

const detail = 'flex items-center gap-1.5';

export const ProjectRow = ({ project, isForOthers, children }: ProjectRowProps) => (
  <Card className="p-4">
    <article
      aria-label={project.title}
      className={clsx(
        'grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 sm:grid-cols-[8.5rem_minmax(0,1fr)]',
        isForOthers && 'lg:grid-cols-[8.5rem_minmax(0,1fr)_11rem]',
      )}
    >
      <ProjectThumbnail
        project={project}
        className="aspect-square rounded-control sm:aspect-video"
      />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="truncate text-caption text-ink-faint">
          {capitalised(project.category)} · {project.sector}
        </p>
        <h2 className="text-body leading-snug">
          <ProjectLink {...project} />
        </h2>
        <p className="line-clamp-2 text-small text-ink-soft max-sm:hidden">{project.description}</p>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
          <li className={detail}>
            <MapPin size={15} />
            {project.location}
          </li>
          <li className={detail}>
            <CalendarClock size={15} className="shrink-0" />
            <span className="font-semibold text-ink">{capitalised(describeLastDay(project))}</span>
            <Day>{project.expDate}</Day>
          </li>
          {isForOthers && (
            <li className={detail}>
              <FileText size={15} />
              {formatProposals(project.proposals)}
            </li>
          )}
          <li className={`${detail} max-sm:hidden`}>
            Uploaded {countDaysAgo(project.updatedAt)} <Day>{isoDay(project.updatedAt)}</Day>
            <PostedEarlier project={project} />
          </li>
        </ul>
      </div>
      <p className="col-span-2 line-clamp-2 text-small text-ink-soft sm:hidden">
        {project.description}
      </p>
      <div
        className={clsx(
          'col-span-2 flex flex-wrap items-center justify-between gap-3 lg:col-span-1',
          isForOthers
            ? 'lg:flex-col lg:flex-nowrap lg:items-end lg:justify-start'
            : 'lg:col-start-2',
        )}
      >
        <p className="font-display text-title font-bold tabular-nums">
          {formatRupees(project.budget)}
        </p>
        {children}
      </div>
    </article>
  </Card>
);
