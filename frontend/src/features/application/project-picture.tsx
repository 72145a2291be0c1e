import type { ProjectOnWire } from '@nirmaan/contracts/project';

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
