import type { Role, UserOnWire } from '@nirmaan/contracts/account';
import {
  ClipboardList,
  CreditCard,
  Factory,
  FilePlus2,
  LayoutDashboard,
  type LucideIcon,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { View } from '../../paths';
import { AllProjects } from './all-projects';
import { AppliedProjects } from './applied-projects';
import { ExecutionProjects, FreelanceProjects } from './category-projects';
import { MySubscription } from './my-subscription';
import { Overview } from './overview';
import { PostProject } from './post-project';
import { Profile } from './profile';

export interface DashboardView {
  readonly view: View;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly Screen: ComponentType<{ readonly user: UserOnWire }>;
}

const overview: DashboardView = {
  view: 'dashboard',
  label: 'Dashboard',
  icon: LayoutDashboard,
  Screen: Overview,
};

const subscription: DashboardView = {
  view: 'pricing',
  label: 'My Subscription',
  icon: CreditCard,
  Screen: MySubscription,
};

const lists: readonly DashboardView[] = [
  {
    view: 'freelance-project',
    label: 'Freelance Project',
    icon: UsersRound,
    Screen: FreelanceProjects,
  },
  {
    view: 'execution-project',
    label: 'Execution Project',
    icon: Factory,
    Screen: ExecutionProjects,
  },
];

const profile: DashboardView = {
  view: 'profile',
  label: 'My Profile',
  icon: UserRound,
  Screen: Profile,
};

const own = { view: 'applied-project', icon: ClipboardList } as const;

type Views = readonly [DashboardView, ...DashboardView[]];

const views: Readonly<Record<Role, Views>> = {
  manufacturer: [
    overview,
    subscription,
    ...lists,
    { ...own, label: 'All Projects', Screen: AllProjects },
    profile,
    { view: 'upload-project', label: 'Post Project', icon: FilePlus2, Screen: PostProject },
  ],
  consultant: [
    overview,
    subscription,
    ...lists,
    { ...own, label: 'Applied Projects', Screen: AppliedProjects },
    profile,
  ],
  auditor: [overview, profile],
  operator: [overview, profile],
};

/** The sub-pages of a role, in the order of the sidebar; the first one is where the dashboard opens. */
export const getViews = (role: Role): Views => views[role];
