import {
  COMPLETE_AFTER_DAYS,
  engagementMessages,
  type EngagementOnWire,
  type RoomOnWire,
} from '@nirmaan/contracts/engagement';
import type { RefObject } from 'react';
import { capitalised, formatDay } from '../../shared/format';
import { Button } from '../../shared/ui';
import { describeOwed, getOther } from './engagement-words';
import type { Ask, Asked } from './room-dialog';

type Next = EngagementOnWire['next'];
type NextAct = NonNullable<Next['act']>;

interface About {
  readonly other: string;
  /** The milestone in quotation marks. */
  readonly title: string;
  /** `It is due on 3 Dec 2026.`; empty where it is not known. */
  readonly due: string;
}
type Words = (about: About) => readonly [title: string, text: string];

interface NextWords {
  /** Also where either party can act. */
  readonly mine: Words;
  readonly theirs: Words;
  readonly button: string;
}

const agreeOnPlan: Words = ({ other }) => [
  'Agree on a plan',
  `Propose milestones: what is delivered, for how much, and by when. ${capitalised(other)} agrees to them or proposes others. Either of you can begin.`,
];

const words: Readonly<Record<NextAct, NextWords>> = {
  propose: { mine: agreeOnPlan, theirs: agreeOnPlan, button: 'Propose a plan' },
  agree: {
    mine: ({ other }) => [`Read the plan of ${other}`, 'Agree to it, or propose another one.'],
    theirs: ({ other }) => [
      `${other} reads your plan`,
      `It holds once ${other} agrees to it. Until then you can propose another one.`,
    ],
    button: 'Read the plan',
  },
  deliver: {
    mine: ({ other, title, due }) => [
      `Deliver ${title}`,
      `${due} ${capitalised(other)} then accepts it, or asks for changes.`,
    ],
    theirs: ({ other, title, due }) => [`${other} works on ${title}`, due],
    button: 'Deliver',
  },
  deliverAgain: {
    mine: ({ other, title, due }) => [
      `Deliver ${title} again`,
      `${capitalised(other)} has asked for changes. ${due}`,
    ],
    theirs: ({ other, title, due }) => [
      `${other} works on ${title} again`,
      `You have asked for changes. ${due}`,
    ],
    button: 'Deliver again',
  },
  decide: {
    mine: ({ other, title }) => [
      `Decide on ${title}`,
      `${capitalised(other)} has delivered it. Accept it, or ask for changes.`,
    ],
    theirs: ({ other, title }) => [
      `${other} decides on ${title}`,
      'You have delivered it. Nothing is accepted by silence.',
    ],
    button: 'Read and decide',
  },
  complete: {
    mine: () => ['Complete the work', 'All milestones are accepted.'],
    theirs: ({ other }) => [
      `${other} completes the work`,
      `All milestones are accepted. You can complete the work yourself ${COMPLETE_AFTER_DAYS} days after the last acceptance.`,
    ],
    button: 'Complete',
  },
};

const paymentsGoOn = 'Payments can still be noted and confirmed.';

const overWords = {
  completed: ['The work is complete', `All milestones are accepted. ${paymentsGoOn}`],
  ended: ['The work ended early', `What was accepted stays accepted. ${paymentsGoOn}`],
  cancelled: ['The award was taken back', 'If it is given again, the work begins here.'],
} as const;

type Summary = Pick<EngagementOnWire, 'state' | 'unavailable' | 'next' | 'withName' | 'role'>;

/** What is next and whose it is, and what it takes. */
function describe(engagement: Summary, due = ''): readonly [title: string, text: string] {
  const { state, unavailable, next } = engagement;
  if (state !== 'planning' && state !== 'running') return overWords[state];
  const other = getOther(engagement);
  if (unavailable || !next.act)
    return [engagementMessages.unavailable, 'The work waits. You can end it.'];
  const title = next.title ? `“${next.title}”` : `milestone ${next.milestone}`;
  const { mine, theirs } = words[next.act];
  return (next.turn === 'theirs' ? theirs : mine)({ other, title, due });
}

export const describeNext = (engagement: Summary): string => capitalised(describe(engagement)[0]);

/** What the one button asks for; null where the reader waits. */
function toAsked({ next, acts, unavailable }: RoomOnWire): Asked | null {
  if (unavailable) return acts.includes('end') ? { act: 'end' } : null;
  const { act, turn, milestone } = next;
  if (!act || turn === 'theirs') return null;
  if (act !== 'deliver' && act !== 'deliverAgain' && act !== 'decide') return { act };
  if (milestone === null) return null;
  return { act: act === 'decide' ? act : 'deliver', milestone };
}

const turnWords: Readonly<Record<Next['turn'], string>> = {
  mine: 'Your turn',
  theirs: 'Not your turn',
  both: 'Next',
  none: 'Where it stands',
};

interface NextPanelProps {
  readonly room: RoomOnWire;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly ask: Ask;
}

/** The first thing in a room: what is next, and the one button for it. */
export function NextPanel({ room, headingRef, ask }: NextPanelProps) {
  const { next, milestones, timeline } = room;
  const day = milestones.find(({ number }) => number === next.milestone)?.dueDay;
  const [title, text] = describe(room, day && `It is due on ${formatDay(day)}.`);
  const asked = toAsked(room);
  const owed = describeOwed(room);
  const end = timeline.findLast(({ act }) => act === 'ended');
  return (
    <section
      aria-label="Next"
      className="on-night flex flex-wrap items-center justify-between gap-4 rounded-card bg-night p-5 text-on-night"
    >
      <div className="grid max-w-prose gap-1">
        <p className="text-caption font-semibold text-on-night-soft">{turnWords[next.turn]}</p>
        <h3 ref={headingRef} tabIndex={-1} className="rounded-control text-title font-bold">
          {capitalised(title)}
        </h3>
        {end?.text && (
          <p className="text-small">
            {`${end.isMine ? 'Your reason' : 'The reason'}: ${end.text}`}
          </p>
        )}
        <p className="text-small text-on-night-soft">{text}</p>
        {owed && (
          <p className="text-small">
            {owed}{' '}
            <a href="#milestones" className="underline">
              See the milestones
            </a>
          </p>
        )}
      </div>
      {asked && (
        <Button tone="spark" onClick={() => ask(asked)}>
          {asked.act === 'end' ? 'End the work' : next.act && words[next.act].button}
        </Button>
      )}
    </section>
  );
}
