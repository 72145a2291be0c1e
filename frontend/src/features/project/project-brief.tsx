import type { ProjectOnWire, WholeProjectOnWire } from '@nirmaan/contracts/project';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { AttachmentList } from '../../shared/attachment-list';
import { formatDay, formatRupees } from '../../shared/format';
import { DefinitionList, PlainText, useMedia } from '../../shared/ui';

interface ProjectPictureProps {
  readonly project: ProjectOnWire;
  readonly className?: string;
}

/** What the manufacturer shows of a project, often a drawing: cut to its frame, and whole in a tab of its own. */
export const ProjectPicture = ({ project, className }: ProjectPictureProps) =>
  project.image ? (
    <a href={project.image} target="_blank" rel="noreferrer" className="block">
      <img
        src={project.image}
        alt={`Image of ${project.title}`}
        width={640}
        height={360}
        className={clsx('aspect-video w-full rounded-card bg-canvas object-cover', className)}
      />
    </a>
  ) : null;

export const KeyPoints = ({ points }: { readonly points: readonly string[] }) => (
  <ul className="grid gap-1.5">
    {points.map((point, at) => (
      <li key={at} className="flex gap-2 text-small">
        <Check size={18} className="mt-0.5 shrink-0 text-positive" />
        {point}
      </li>
    ))}
  </ul>
);

interface ProjectBriefProps {
  /** As a list holds it, or with the attachments that its own page adds. */
  readonly project: ProjectOnWire & Partial<Pick<WholeProjectOnWire, 'attachments'>>;
}

export const BriefTerms = ({ project }: ProjectBriefProps) => (
  <DefinitionList
    columns="grid-cols-2"
    items={[
      ['Sector', project.sector],
      ['Last date to apply', formatDay(project.expDate)],
      ['Budget', formatRupees(project.budget)],
      ['Location', project.location],
    ]}
  />
);

/** What a consultant reads before applying; on phones its texts are folded away, so that the form stays near. */
export function ProjectBrief({ project }: ProjectBriefProps) {
  const isPhone = useMedia('(width < 40rem)');
  return (
    <div className="grid gap-5">
      <BriefTerms project={project} />
      <details open={!isPhone} className="group">
        <summary
          hidden={!isPhone}
          className="cursor-pointer font-semibold text-accent group-open:mb-4"
        >
          Read the whole brief
        </summary>
        <Texts project={project} />
      </details>
    </div>
  );
}

const Texts = ({ project }: ProjectBriefProps) => (
  <div className="grid gap-5">
    <ProjectPicture project={project} className="max-h-64" />
    <PlainText text={project.description} className="text-small text-ink-soft" />
    {project.keyPoints.length > 0 && (
      <section className="grid gap-2">
        <h3 className="text-small font-semibold">Key Points</h3>
        <KeyPoints points={project.keyPoints} />
      </section>
    )}
    {project.attachments && project.attachments.length > 0 && (
      <section className="grid gap-2">
        <h3 className="text-small font-semibold">Attachments</h3>
        <AttachmentList files={project.attachments} />
      </section>
    )}
  </div>
);
