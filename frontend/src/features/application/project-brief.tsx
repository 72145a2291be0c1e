import type { ProjectOnWire } from '@nirmaan/contracts/project';
import { Check } from 'lucide-react';

/** What the manufacturer shows of a project, often a drawing: all of it, and in full size in a tab of its own. */
export const ProjectPicture = ({ project }: { readonly project: ProjectOnWire }) =>
  project.image ? (
    <a href={project.image} target="_blank" rel="noreferrer">
      <img
        src={project.image}
        alt={`Image of ${project.title}`}
        width={640}
        height={360}
        className="aspect-video max-h-64 w-full rounded-card bg-canvas object-contain"
      />
    </a>
  ) : null;

export const KeyPoints = ({ points }: { readonly points: readonly string[] }) => (
  <ul className="grid gap-1.5">
    {points.map((point, at) => (
      <li key={at} className="flex gap-2 text-small">
        <Check size={18} aria-hidden className="mt-0.5 shrink-0 text-positive" />
        {point}
      </li>
    ))}
  </ul>
);
