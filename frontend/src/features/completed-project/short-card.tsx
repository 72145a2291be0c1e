import type { CompletedProjectOnWire } from '@nirmaan/contracts/project';
import type { ReactNode } from 'react';
import { firstWords } from '../../shared/format';
import { Card } from '../../shared/ui/card';
import { Picture } from '../../shared/ui/picture';

/** The specification's lengths. */
const WORDS = { title: 2, description: 8 } as const;

interface ShortCardProps {
  readonly project: CompletedProjectOnWire;
  readonly drawing: ReactNode;
}

/** A piece of finished work in few words: the first two of its title, the first eight of its description. */
export const ShortCard = ({ project: { title, description, image }, drawing }: ShortCardProps) => (
  <Card className="h-full overflow-hidden">
    <Picture src={image} instead={drawing} />
    <div className="grid gap-1 p-5">
      <h3 className="text-title font-bold">{firstWords(title, WORDS.title)}</h3>
      <p className="text-small text-ink-soft">{firstWords(description, WORDS.description)}</p>
    </div>
  </Card>
);
