import type { CompletedProjectOnWire } from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/card';
import { Picture } from '../../shared/ui/picture';

interface CompletedCardProps {
  readonly project: CompletedProjectOnWire;
  readonly drawing: ReactNode;
  /** It is in sight from the start. */
  readonly first?: boolean;
}

/** A piece of finished work: image, title and description. */
export const CompletedCard = ({ project, drawing, first = false }: CompletedCardProps) => (
  <Card className="flex flex-col overflow-hidden">
    <Picture first={first} src={project.image} instead={drawing} />
    <div className="grid content-start gap-2 p-5">
      <h2 className="text-title font-bold">{project.title}</h2>
      <p className="text-small text-ink-soft">
        {project.description || 'No description available.'}
      </p>
      <p className="text-caption text-ink-faint">For {project.name}</p>
    </div>
  </Card>
);
