import type { Role, UserOnWire } from '@nirmaan/contracts/account';
import {
  ClipboardList,
  CreditCard,
  Factory,
  FilePlus2,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { type ComponentType, lazy } from 'react';
import type { View } from '../../paths';
import { NotForConsultants } from './not-for-consultants';
import { Overview } from './overview';
import { PostLink } from './post-link';

type Screen = ComponentType<{ readonly user: UserOnWire; readonly view: View }>;

export interface DashboardView {
  readonly view: View;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The heading, where it is not the label. */
  readonly title?: string;
  readonly lead?: string;
  readonly Screen: Screen;
  /** Drawn as a button in the menu: what one comes for. */
  readonly isPrimary?: true;
  /** Loads the code of the screen while it is still unknown who is signed in. */
  readonly preload?: () => void;
  /** What can be done, beside the heading. */
  readonly Action?: ComponentType;
}

const lazyScreen = (load: () => Promise<{ readonly default: Screen }>) => ({
  Screen: lazy(load),
  preload: () => void load().catch(() => undefined),
});

const overview: DashboardView = {
  view: 'dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  title: 'Welcome',
  Screen: Overview,
};

const subscription: DashboardView = {
  view: 'pricing',
  label: 'My Subscription',
  icon: CreditCard,
  lead: 'Your plan, your usage and all plans.',
  ...lazyScreen(() => import('./my-subscription')),
};

const ofCategory: readonly DashboardView[] = [
  {
    view: 'freelance-project',
    label: 'Freelance Project',
    icon: UsersRound,
    ...lazyScreen(() => import('./category-projects')),
  },
  {
    view: 'execution-project',
    label: 'Execution Project',
    icon: Factory,
    ...lazyScreen(() => import('./category-projects')),
  },
];

const own = { view: 'applied-project', icon: ClipboardList } as const;

const applied: DashboardView = {
  ...own,
  label: 'Applied Projects',
  ...lazyScreen(() => import('./applied-projects')),
};

const posted: DashboardView = {
  ...own,
  label: 'All Projects',
  Action: PostLink,
  ...lazyScreen(() => import('./all-projects')),
};

const proposals: DashboardView = {
  view: 'proposals',
  label: 'Proposals',
  icon: FileText,
  lead: 'Read, shortlist and compare proposals, then decide.',
  ...lazyScreen(() => import('./proposals')),
};

const messages: DashboardView = {
  view: 'messages',
  label: 'Messages',
  icon: MessagesSquare,
  lead: 'Your conversations about proposals.',
  ...lazyScreen(() => import('./messages')),
};

const profile: DashboardView = {
  view: 'profile',
  label: 'My Profile',
  icon: UserRound,
  lead: 'Your account, and what others see of you.',
  ...lazyScreen(() => import('./profile')),
};

const post: DashboardView = {
  view: 'upload-project',
  label: 'Post Project',
  icon: FilePlus2,
  title: 'Post a New Project',
  lead: 'The clearer the scope, the better the proposals. Posting is free.',
  ...lazyScreen(() => import('./post-project')),
};

type Views = readonly [DashboardView, ...DashboardView[]];

const postable = ofCategory.map((list) => ({ ...list, Action: PostLink }));

const freeOfCharge = 'Posting projects is free. Plans are for consultants.';

const views: Readonly<Record<Role, Views>> = {
  manufacturer: [
    overview,
    { ...post, isPrimary: true },
    ...postable,
    posted,
    proposals,
    messages,
    profile,
    { ...subscription, lead: freeOfCharge },
  ],
  consultant: [overview, subscription, ...ofCategory, applied, messages, profile],
  auditor: [overview, profile],
  operator: [overview, profile],
};

/** What may be shown before it is known who is signed in: no menu of one role. */
const unknown: Views = [
  overview,
  subscription,
  ...ofCategory,
  { ...applied, label: 'Projects' },
  proposals,
  messages,
  profile,
  post,
];

/** The sub-pages of a role, in the order of the sidebar; the first one is where the dashboard opens. */
export const getViews = (role: Role | undefined): Views => (role ? views[role] : unknown);

/** What a link for manufacturers shows to a consultant. */
const { lead: _, ...forManufacturers } = post;
const notForConsultants: DashboardView = { ...forManufacturers, Screen: NotForConsultants };

/** The sub-page that an address selects. */
export function findView(all: Views, search: string): DashboardView {
  const asked = new URLSearchParams(search).get('view');
  const isForbidden = asked === post.view && all === views.consultant;
  return isForbidden ? notForConsultants : (all.find(({ view }) => view === asked) ?? all[0]);
}
