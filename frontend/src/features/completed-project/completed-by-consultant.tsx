import type { CompletedProjectOnWire } from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { keepShown, useRead } from '../../shared/saga';
import { Await } from '../../shared/ui';
import { CompletedCard } from './completed-cards';
import { completedByConsultant, consultantsQuery } from './completed-project.api';

interface CompletedByConsultantProps {
  readonly consultant: string;
  readonly renderIllustration: (project: CompletedProjectOnWire) => ReactNode;
}

/** What a consultant and their customers show of their work; nothing where there is none. */
export function CompletedByConsultant({
  consultant,
  renderIllustration,
}: CompletedByConsultantProps) {
  const loaded = keepShown(useRead(completedByConsultant, consultantsQuery(consultant)));
  return (
    <Await of={loaded} rows={2} label="Loading the completed projects">
      {(projects) =>
        projects.length > 0 && (
          <section className="grid gap-3">
            <h2 className="text-heading font-bold tracking-tight">Completed projects</h2>
            <ul className="grid gap-4 sm:grid-cols-2">
              {projects.map((project) => (
                <li key={project._id} className="grid">
                  <CompletedCard
                    project={{ ...project, consultant: null }}
                    illustration={renderIllustration(project)}
                    heading="h3"
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Await>
  );
}
