import type { Role, UserOnWire } from '@nirmaan/contracts/account';
import {
  ClipboardList,
  CreditCard,
  Factory,
  FilePlus2,
  FileText,
  FolderKanban,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { Need } from '../../../shared/saga';
import type { View } from '../../paths';
import { listOverviewNeeds, Overview } from './overview';
import { NotForConsultants, PostLink } from './post-link';

type Screen = ComponentType<{ readonly user: UserOnWire; readonly view: View }>;

/** The calls whose answers a screen shows to its user from the start; null where the browser leads elsewhere. */
type ListNeeds = (user: UserOnWire, search: URLSearchParams) => readonly Need[] | null;

export interface DashboardView {
  readonly view: View;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The heading, where it is not the label. */
  readonly title?: string;
  readonly lead?: string;
  /** The view that it belongs to, where it is no row of the menu. */
  readonly within?: View;
  readonly Screen: Screen;
  /** Drawn as a button in the menu: what one comes for. */
  readonly isPrimary?: true;
  /** Loads the code of the screen while it is still unknown who is signed in. */
  readonly preload?: () => void;
  /** What the server needs to render it; undefined where it renders the frame only. */
  readonly loadNeeds: () => Promise<ListNeeds | undefined>;
  readonly Action?: ComponentType;
}

type Load = () => Promise<{ readonly default: Screen; readonly listNeeds?: ListNeeds }>;
type About = Pick<DashboardView, 'title' | 'lead' | 'within' | 'Action'>;

const define = (
  view: View,
  label: string,
  icon: LucideIcon,
  load: Load,
  about: About = {},
): DashboardView => ({
  ...{ view, label, icon, ...about, Screen: lazy(load) },
  preload: () => void load().catch(() => undefined),
  loadNeeds: async () => (await load()).listNeeds,
});

const overview: DashboardView = {
  view: 'dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  title: 'Welcome',
  Screen: Overview,
  loadNeeds: () => Promise.resolve(listOverviewNeeds),
};

const subscription = define(
  'pricing',
  'My Subscription',
  CreditCard,
  () => import('./my-subscription'),
  { lead: 'Your plan, your usage and all plans.' },
);

const loadCategory: Load = () => import('./category-projects');
const ofCategory = [
  define('freelance-project', 'Freelance Project', UsersRound, () => loadCategory()),
  define('execution-project', 'Execution Project', Factory, () => loadCategory()),
];

const applied = define(
  'applied-project',
  'Applied Projects',
  ClipboardList,
  () => import('./applied-projects'),
);

const posted = define(
  'applied-project',
  'All Projects',
  ClipboardList,
  () => import('./all-projects'),
  { Action: PostLink },
);

const mine = define('my-projects', 'My projects', FolderKanban, () => import('./my-projects'), {
  lead: 'Everything you have posted, open and closed.',
  Action: PostLink,
});

const proposals = define('proposals', 'Proposals', FileText, () => import('./proposals'), {
  lead: 'Read, shortlist and compare proposals, then decide.',
});

const work = [
  define('work', 'Work', Handshake, () => import('./work'), {
    lead: 'What was awarded, from the plan to the last payment.',
  }),
  define('room', 'Project room', Handshake, () => import('./room'), { within: 'work' }),
];

const messages = define('messages', 'Messages', MessagesSquare, () => import('./messages'), {
  lead: 'Your conversations about proposals.',
});

const profile = define('profile', 'My Profile', UserRound, () => import('./profile'), {
  lead: 'Your account, and what others see of you.',
});

const post = define('upload-project', 'Post Project', FilePlus2, () => import('./post-project'), {
  title: 'Post a New Project',
  lead: 'The clearer the scope, the better the proposals. Posting is free.',
});

type Views = readonly [DashboardView, ...DashboardView[]];

const postable = ofCategory.map((list) => ({ ...list, Action: PostLink }));

const freeOfCharge = 'Posting projects is free. Plans are for consultants.';

const views: Readonly<Record<Role, Views>> = {
  manufacturer: [
    overview,
    mine,
    { ...post, isPrimary: true },
    ...postable,
    posted,
    proposals,
    ...work,
    messages,
    profile,
    { ...subscription, lead: freeOfCharge },
  ],
  consultant: [overview, subscription, ...ofCategory, applied, ...work, messages, profile],
  auditor: [overview, profile],
  operator: [overview, profile],
};

/** What may be shown before it is known who is signed in: no menu of one role. */
const unknown: Views = [
  overview,
  subscription,
  ...ofCategory,
  { ...applied, label: 'Projects' },
  mine,
  proposals,
  ...work,
  messages,
  profile,
  post,
];

export const getViews = (role: Role | undefined): Views => (role ? views[role] : unknown);

/** What a link for manufacturers shows to a consultant. */
const { lead: _, ...forManufacturers } = post;
const notForConsultants: DashboardView = { ...forManufacturers, Screen: NotForConsultants };

export function findView(all: Views, search: string): DashboardView {
  const asked = new URLSearchParams(search).get('view');
  const isForbidden = asked === post.view && all === views.consultant;
  return isForbidden ? notForConsultants : (all.find(({ view }) => view === asked) ?? all[0]);
}
