import type { RoomOnWire } from '@nirmaan/contracts/engagement';
import { projectPath } from '@nirmaan/contracts/project';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { AttachmentList } from '../../shared/attachment-list';
import { capitalised, formatCount, formatRupees } from '../../shared/format';
import { InlineLink } from '../../shared/routing';
import { keepShown, useRead } from '../../shared/saga';
import { selectFreshness } from '../../shared/store';
import { Await, Badge, Button, Card, DefinitionList, Meter, useFocusIfLost } from '../../shared/ui';
import { openedRoom } from './engagement.api';
import { getOther, listSums, stateWords } from './engagement-words';
import { Milestones } from './milestones';
import { NextPanel } from './next-act';
import { PlanList } from './plan-list';
import { type Ask, type Asked, RoomDialog } from './room-dialog';
import { Showcase } from './showcase';
import { Timeline } from './timeline';

interface RoomProps {
  readonly id: string;
  /** Counts changes of the conversation, whose files the room lists, too. */
  readonly changes: number;
  /** What the two have written to each other. */
  readonly conversation: ReactNode;
  /** Leads there where it stands below all else. */
  readonly conversationLink: ReactNode;
  /** What the two say of each other once the work is over. */
  readonly renderReviews: (other: string, isClient: boolean) => ReactNode;
}

/** The room of one engagement, which is loaded again whenever the other party acts or writes. */
export function Room({ id, changes, ...of }: RoomProps) {
  const version = `${useSelector(selectFreshness)} ${changes}`;
  const loaded = useRead(openedRoom, { params: { id } }, { version, isStale: true });
  return (
    <Await of={keepShown(loaded)} label="Loading the room">
      {(room) => <OpenRoom room={room} {...of} />}
    </Await>
  );
}

interface OpenRoomProps extends Omit<RoomProps, 'id' | 'changes'> {
  readonly room: RoomOnWire;
}

function OpenRoom({ room, conversation, conversationLink, renderReviews }: OpenRoomProps) {
  const [asked, ask] = useState<Asked | null>(null);
  const heading = useFocusIfLost<HTMLHeadingElement>(room.timeline.length);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid grid-cols-1 gap-6">
        <Head room={room} conversationLink={conversationLink} />
        <NextPanel room={room} headingRef={heading} ask={ask} />
        {isReviewed(room) && renderReviews(getOther(room), room.role === 'consultant')}
        <Showcase room={room} ask={ask} />
        <Figures room={room} />
        <ProposedPlan room={room} ask={ask} />
        {room.milestones.length > 0 && <Milestones room={room} ask={ask} />}
        <Ways room={room} ask={ask} />
        <Files files={room.files} />
        <Timeline room={room} />
      </div>
      <div className="xl:sticky xl:top-20">{conversation}</div>
      {asked && <RoomDialog asked={asked} room={room} onClose={() => ask(null)} />}
    </div>
  );
}

const isReviewed = ({ state }: RoomOnWire): boolean => state === 'completed' || state === 'ended';

interface PartProps {
  readonly room: RoomOnWire;
}
interface ActingProps extends PartProps {
  readonly ask: Ask;
}

function Head({ room, conversationLink }: PartProps & Pick<RoomProps, 'conversationLink'>) {
  const { title, projectId, state } = room;
  const [tone, text] = stateWords[state];
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="grid min-w-0 gap-1">
        <h2 className="text-title font-bold">{title}</h2>
        <p className="text-small text-ink-soft">
          With {getOther(room)} ·{' '}
          <InlineLink to={projectPath({ id: projectId, title })}>View project</InlineLink>
        </p>
      </div>
      <span className="flex flex-wrap items-center gap-2">
        {conversationLink}
        <Badge tone={tone} text={text} />
      </span>
    </div>
  );
}

/** What was awarded, and how far it has come. */
function Figures({ room: { amount, sums, milestones } }: PartProps) {
  const accepted = milestones.filter(({ state }) => state === 'accepted').length;
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <DefinitionList
        columns="grid-cols-2 text-small tabular-nums sm:grid-cols-3"
        items={[['Proposal', formatRupees(amount)], ...listSums(sums)]}
      />
      {milestones.length > 0 && (
        <Meter
          label={`${accepted} of ${formatCount(milestones.length, 'milestone')} accepted`}
          value={accepted}
          most={milestones.length}
        />
      )}
    </Card>
  );
}

function ProposedPlan({ room, ask }: ActingProps) {
  const { proposed, agreed, acts } = room;
  if (!proposed) return null;
  const whose = proposed.isMine ? 'Your' : `${capitalised(getOther(room))}’s`;
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <h3 className="text-title font-bold">
        {whose} {agreed === null ? 'plan' : 'new plan'}
      </h3>
      {agreed !== null && (
        <p className="text-small text-ink-soft">
          {proposed.isOutdated
            ? 'What was accepted meanwhile does not fit this plan, so it can no longer be agreed to: propose another one.'
            : 'The plan below holds until this one is agreed to.'}
        </p>
      )}
      <PlanList plan={proposed} room={room} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {acts.includes('agree') && (
          <Button onClick={() => ask({ act: 'agree' })}>Agree to the plan</Button>
        )}
        {acts.includes('propose') && (
          <Button tone="secondary" onClick={() => ask({ act: 'propose' })}>
            Propose another
          </Button>
        )}
      </div>
    </Card>
  );
}

/** What can be done at any time. */
const Ways = ({ room, ask }: ActingProps) => (
  <div className="flex flex-wrap gap-2 empty:hidden">
    {room.acts.includes('propose') && room.agreed !== null && !room.proposed && (
      <Button tone="secondary" size="small" onClick={() => ask({ act: 'propose' })}>
        Propose a new plan
      </Button>
    )}
    {room.acts.includes('end') && !room.unavailable && (
      <Button tone="faint" size="small" onClick={() => ask({ act: 'end' })}>
        End the work early
      </Button>
    )}
  </div>
);

const whence = { project: 'Project', proposal: 'Proposal', message: 'Messages' };

const nameSource = ({ from, milestone, round }: RoomOnWire['files'][number]): string =>
  from === 'delivery' ? `Milestone ${milestone}, round ${round}` : whence[from];

function Files({ files }: Pick<RoomOnWire, 'files'>) {
  if (files.length === 0) return null;
  const sources = [...new Set(files.map(nameSource))];
  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <h3 className="text-title font-bold">Files</h3>
      {sources.map((source) => (
        <section key={source} className="grid grid-cols-1 gap-2">
          <h4 className="text-small font-semibold text-ink-soft">{source}</h4>
          <AttachmentList files={files.filter((file) => nameSource(file) === source)} />
        </section>
      ))}
    </Card>
  );
}
