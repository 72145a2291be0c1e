import { endOfDayInIndia } from './days.js';
import { defineRefusals } from './refusal.js';

/** 1 Live, 2 closed by its owner; 0 and others belong to the award status. */
export const projectStatusOnWire = { live: 1, closed: 2 } as const;
export type ProjectPhase = keyof typeof projectStatusOnWire;
export const projectPhases = Object.keys(projectStatusOnWire) as readonly ProjectPhase[];

/** Why a project takes no applications. */
export const notOpenRefusals = defineRefusals({
  'PROJECT.CLOSED': { status: 409, message: 'This project is closed.' },
  'PROJECT.LAST_DAY_PASSED': { status: 409, message: 'The last date to apply has passed.' },
});
type NotOpen = keyof typeof notOpenRefusals;

/** What a call refuses that needs a project that takes applications. */
export const unlessOpen: readonly ('PROJECT.NOT_FOUND' | NotOpen)[] = [
  'PROJECT.NOT_FOUND',
  ...(Object.keys(notOpenRefusals) as NotOpen[]),
];

const ofPhase: Readonly<Record<ProjectPhase, NotOpen | null>> = {
  live: null,
  closed: 'PROJECT.CLOSED',
};

interface Openness {
  readonly phase: ProjectPhase;
  /** In India. */
  readonly lastDay: string;
}

/** Why a project takes no applications at an instant; null if it takes them. */
export const whyNotOpen = ({ phase, lastDay }: Openness, at: Date): NotOpen | null =>
  ofPhase[phase] ?? (at > endOfDayInIndia(lastDay) ? 'PROJECT.LAST_DAY_PASSED' : null);

/** The same as a filter of documents, on a day in India. */
export const openOn = (today: string) =>
  ({ phase: 'live', lastDay: { $gte: today } }) as const satisfies Record<keyof Openness, unknown>;

interface OnWire {
  readonly status: number;
  readonly expDate: string;
}

const isOfPhase =
  (phase: ProjectPhase) =>
  ({ status }: Pick<OnWire, 'status'>): boolean =>
    status === projectStatusOnWire[phase];

/** For good: it is no longer edited, and strangers no longer read it. */
export const isClosed = isOfPhase('closed');

interface Words {
  /** Beside its title. */
  readonly badge: string;
  /** To its owner, beside the proposals that it has. */
  readonly toOwner: string;
  /** In place of how near its last day is. */
  readonly instead: string | null;
}

/** What screens say of a project that takes no applications. */
const words: Readonly<Record<NotOpen, Words>> = {
  'PROJECT.CLOSED': {
    badge: 'Closed',
    toOwner: 'It is closed and takes no more proposals.',
    instead: 'closed',
  },
  'PROJECT.LAST_DAY_PASSED': {
    badge: 'Applications closed',
    toOwner: 'Its last date has passed, so it takes no proposals until you set a new one.',
    instead: null,
  },
};

/** Why a project of a list takes no applications now, with the words for it; null if it takes them. */
export function describeNotOpen(project: OnWire) {
  const phase = projectPhases.find((one) => isOfPhase(one)(project)) ?? 'closed';
  const code = whyNotOpen({ phase, lastDay: project.expDate }, new Date());
  return code && { code, toOthers: notOpenRefusals[code].message, ...words[code] };
}

export const isOpen = (project: OnWire): boolean => describeNotOpen(project) === null;
