import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { Check } from 'lucide-react';
import { formatDay, formatRupees } from '../../shared/format';
import { DefinitionList } from '../../shared/ui/definition-list';
import { ManufacturerDetails } from './manufacturer-details';
import { ProjectPicture } from './project-picture';

/** What a consultant reads before applying. */
export const ProjectBrief = ({ project }: { readonly project: ProjectOnWire }) => (
  <div className="grid gap-5">
    <DefinitionList
      items={[
        ['Sector', project.sector],
        ['Last date to apply', formatDay(project.expDate)],
        ['Budget', formatRupees(project.budget)],
        ['Location', project.location],
      ]}
    />
    <ProjectPicture project={project} />
    <p className="text-small whitespace-pre-line text-ink-soft">{project.description}</p>
    {project.keyPoints.length > 0 && <KeyPoints points={project.keyPoints} />}
    <ManufacturerDetails project={project} />
  </div>
);

const KeyPoints = ({ points }: { readonly points: readonly string[] }) => (
  <section className="grid gap-2">
    <h3 className="text-small font-semibold">Key Points</h3>
    <ul className="grid gap-1.5">
      {points.map((point, at) => (
        <li key={at} className="flex gap-2 text-small">
          <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-positive" />
          {point}
        </li>
      ))}
    </ul>
  </section>
);
