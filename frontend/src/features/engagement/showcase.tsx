import type { RoomOnWire } from '@nirmaan/contracts/engagement';
import { COMPLETED_PROJECTS_PATH } from '@nirmaan/contracts/project';
import type { ComponentProps } from 'react';
import { capitalised } from '../../shared/format';
import { InlineLink } from '../../shared/routing';
import { Badge, Button, Card } from '../../shared/ui';
import { getOther } from './engagement-words';
import type { Ask } from './room-dialog';
import { nameRefusal, Shown } from './showcase-dialogs';

interface ShowcaseProps {
  readonly room: RoomOnWire;
  readonly ask: Ask;
}

/** What the two show of their completed work among the completed projects. */
export function Showcase({ room, ask }: ShowcaseProps) {
  const { showcase, acts, state } = room;
  if (state !== 'completed' || (!showcase && !acts.includes('proposeShowcase'))) return null;
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-title font-bold">Among our completed projects</h3>
        {showcase && (
          <Badge
            tone={showcase.isShown ? 'positive' : 'caution'}
            text={showcase.isShown ? 'Shown' : 'Proposed'}
          />
        )}
      </div>
      <p className="text-small text-ink-soft">{describe(room)}</p>
      {showcase && <WhatIsShown showcase={showcase} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {acts.includes('agreeToShowcase') && (
          <Button onClick={() => ask({ act: 'agreeToShowcase' })}>Agree to show it</Button>
        )}
        {acts.includes('proposeShowcase') && (
          <Button tone="secondary" onClick={() => ask({ act: 'proposeShowcase' })}>
            {showcase ? 'Propose other words' : 'Propose to show it'}
          </Button>
        )}
        {acts.includes('withdrawShowcase') && (
          <Button tone="faint" onClick={() => ask({ act: 'withdrawShowcase' })}>
            {showcase?.isShown ? 'Take it down' : nameRefusal(room)}
          </Button>
        )}
      </div>
    </Card>
  );
}

const WhatIsShown = ({ showcase }: ComponentProps<typeof Shown>) => (
  <>
    <Shown showcase={showcase} />
    {showcase.isShown && (
      <p className="text-small">
        <InlineLink to={COMPLETED_PROJECTS_PATH}>See our completed projects</InlineLink>
      </p>
    )}
  </>
);

function describe({ showcase, role, ...room }: RoomOnWire): string {
  const other = getOther({ role, ...room });
  if (showcase?.isShown) return 'Everybody sees it. Either of you can take it down at any time.';
  if (!showcase) return `Show what you have achieved. It is public once ${other} agrees.`;
  return role === 'owner'
    ? `${capitalised(other)} reads your words. They are public once ${other} agrees.`
    : `${capitalised(other)} proposes to show your work in these words. They are public once you agree.`;
}
