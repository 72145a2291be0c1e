import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { ChevronRight } from 'lucide-react';
import { countOf, formatDay, formatRupees } from '../../../shared/format';
import { Link } from '../../../shared/routing';
import { Badge } from '../../../shared/ui/badge';
import { Card } from '../../../shared/ui/card';
import { listOfCategory } from '../../paths';

interface LatestProjectsProps {
  readonly title: string;
  readonly projects: readonly ProjectOnWire[];
}

/** A few projects in short, each with the way to its list. */
export const LatestProjects = ({ title, projects }: LatestProjectsProps) =>
  projects.length > 0 && (
    <Card>
      <h2 className="border-b border-line px-5 py-4 text-title font-bold">{title}</h2>
      <ul>
        {projects.map((project) => (
          <li key={project._id} className="border-b border-line last:border-0">
            <Row project={project} />
          </li>
        ))}
      </ul>
    </Card>
  );

const Row = ({ project }: { readonly project: ProjectOnWire }) => (
  <Link
    to={listOfCategory(project.category, { q: project.title })}
    className="flex items-center gap-4 px-5 py-3.5 hover:bg-canvas"
  >
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2">
      <span className="grid min-w-0 grow basis-60 gap-0.5">
        <span className="line-clamp-2 font-semibold">{project.title}</span>
        <span className="text-caption text-ink-faint">
          {formatRupees(project.budget)} · {project.location} · until {formatDay(project.expDate)}
        </span>
      </span>
      {project.pendingApplicants > 0 && (
        <Badge tone="caution" text={`${countOf(project.pendingApplicants, 'applicant')} waiting`} />
      )}
    </span>
    <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-faint" />
  </Link>
);
