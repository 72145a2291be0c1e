import { consultantPath } from '@nirmaan/contracts/consultant';
import type { CompletedProjectOnWire } from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { firstWords } from '../../shared/format';
import { InlineLink } from '../../shared/routing';
import { Card, Picture } from '../../shared/ui';

interface CompletedCardProps {
  readonly project: CompletedProjectOnWire;
  readonly illustration: ReactNode;
  readonly first?: boolean;
  readonly heading?: 'h2' | 'h3';
}

export const CompletedCard = ({
  project,
  illustration,
  first = false,
  heading: Heading = 'h2',
}: CompletedCardProps) => (
  <Card className="flex flex-col overflow-hidden">
    <Picture first={first} src={project.image} instead={illustration} />
    <div className="grid content-start gap-2 p-5">
      <Heading className="text-title font-bold">{project.title}</Heading>
      <p className="text-small text-ink-soft">
        {project.description || 'No description available.'}
      </p>
      <p className="text-caption text-ink-faint">
        <span>For {project.name}</span>
        {project.consultant && (
          <span>
            {' · by '}
            <InlineLink to={consultantPath(project.consultant)}>
              {project.consultant.name}
            </InlineLink>
          </span>
        )}
      </p>
    </div>
  </Card>
);

/** The specification's lengths. */
const WORDS = { title: 2, description: 8 } as const;

/** A piece of finished work in few words: the first two of its title, the first eight of its description. */
export const ShortCard = ({ project, illustration }: CompletedCardProps) => (
  <Card className="h-full overflow-hidden">
    <Picture src={project.image} instead={illustration} />
    <div className="grid gap-1 p-5">
      <h3 className="text-title font-bold">{firstWords(project.title, WORDS.title)}</h3>
      <p className="text-small text-ink-soft">
        {firstWords(project.description, WORDS.description)}
      </p>
    </div>
  </Card>
);
