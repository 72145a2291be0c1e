import type { OverviewOnWire } from '@nirmaan/contracts/overview';
import type { UserOnWire } from '@nirmaan/contracts/account';
import {
  type ApplicantOnWire,
  type HistoryOnWire,
  toApplicantOnWire,
  toMyApplicationOnWire,
} from '@nirmaan/contracts/application';
import { toBlogOnWire } from '@nirmaan/contracts/blog';
import { toConsultantOnWire } from '@nirmaan/contracts/consultant';
import {
  anita,
  anitasApplicationView,
  anitasBilling,
  anitasConsultantView,
  anitasInvoiceIssued,
  anitasPublicProfile,
  bottlingLine,
  bottlingLineView,
  chilledWarehouse,
  chilledWarehouseShowcased,
  coldChain,
  coldChainPublished,
  meera,
} from '@nirmaan/contracts/examples';
import { toInvoiceOnWire } from '@nirmaan/contracts/invoice';
import {
  toCompletedProjectOnWire,
  toProjectOnWire,
  type ProjectPageOnWire,
  toWholeProjectOnWire,
} from '@nirmaan/contracts/project';

/** The named examples of the contracts, as the wire has them. */
const noProfile = { dob: '', exp: '', bio: '', Address: '', image: '' };

export const anitaOnWire: UserOnWire = {
  ...noProfile,
  _id: anita,
  id: anita,
  name: 'Anita Rao',
  email: 'anita@example.com',
  phone: '919812345601',
  userRole: 'consultant',
  sector: 'Food & Beverage',
  emailVerified: true,
  contactOnAward: false,
};

/** Anita's public profile. */
export const anitasProfileOnWire = toConsultantOnWire(anitasConsultantView, anitasPublicProfile, {
  sector: 'Food & Beverage',
  awarded: 2,
});

export const anitasBillingOnWire = { ...anitasBilling, stateName: 'Maharashtra' };

export const anitasInvoiceOnWire = toInvoiceOnWire(anitasInvoiceIssued);

export const meeraOnWire: UserOnWire = {
  ...anitaOnWire,
  _id: meera,
  id: meera,
  name: 'Meera Iyer',
  email: 'meera@example.com',
  phone: '919812345602',
  userRole: 'manufacturer',
};

export const meerasContact = {
  name: 'Meera Iyer',
  phone: '919812345602',
  email: 'meera@example.com',
};

const postedAt = '2026-11-18T20:00:00.000Z';
const bottlingLineOpen = {
  ...bottlingLineView,
  lastDay: '2099-12-31',
  postedAt,
  updatedAt: postedAt,
};

export const bottlingLineOnWire = toProjectOnWire(bottlingLineOpen, {
  sector: 'Food & Beverage',
  awardStatus: 0,
  userName: 'Meera Iyer',
  userPhone: '',
  userEmail: '',
  executiondetails: [{ name: 'Meera Iyer', phone: '', email: '' }],
  applerUser: [],
  proposals: 1,
  pendingApplicants: 1,
  applied: false,
  invited: false,
  workCompleted: false,
});

/** As its page shows it to a visitor. */
export const bottlingLinePageOnWire: ProjectPageOnWire = {
  ...toWholeProjectOnWire({ ...bottlingLineOnWire, proposals: 3 }, bottlingLineOpen, false),
  edits: [],
  memberSince: '2025-03-02T06:00:00.000Z',
  awardedProjects: 2,
  isOwner: false,
  client: { id: meera, rating: null },
  application: null,
};

const submittedAt = '2026-11-19T10:00:00.000Z';
const anitasPending = {
  ...anitasApplicationView,
  amount: 41_000_000,
  submittedAt,
  updatedAt: submittedAt,
};

export const anitaAsApplicant: ApplicantOnWire = {
  ...toApplicantOnWire(anitasPending, undefined, () => '', { publicProfile: null, work: null }),
  userInfo: [
    {
      name: 'Anita Rao',
      email: 'anita@example.com',
      phone: '919812345601',
      sector: 'Food & Beverage',
      exp: '11 years',
      bio: '',
      image: '',
    },
  ],
};

export const anitasApplicationOnWire = toMyApplicationOnWire(
  { ...anitasPending, status: 'awarded' },
  bottlingLineOnWire,
  { lastDay: '2099-12-31', isHidden: false, work: 'planning' },
);

const step = { revision: '0', position: '10', reason: null, userBudget: null };

export const anitasHistory: HistoryOnWire = {
  projectId: bottlingLine,
  consultantId: anita,
  state: { status: 'success' },
  entries: [
    {
      ...step,
      type: 'ProposalSubmitted',
      from: null,
      to: 'pending',
      by: anita,
      byName: 'Anita Rao',
      userBudget: 215_000,
      at: '2026-11-19T10:00:00.000Z',
    },
    {
      ...step,
      revision: '1',
      type: 'ProposalEdited',
      from: 'pending',
      to: 'pending',
      by: anita,
      byName: 'Anita Rao',
      userBudget: 410_000,
      at: '2026-11-19T11:00:00.000Z',
    },
    {
      ...step,
      revision: '2',
      type: 'ApplicantStatusChanged',
      from: 'pending',
      to: 'success',
      by: meera,
      byName: 'Meera Iyer',
      reason: 'Best fit for the schedule',
      at: '2026-11-20T06:30:00.000Z',
    },
  ],
};

export const chilledWarehouseOnWire = toCompletedProjectOnWire(
  {
    ...chilledWarehouseShowcased.data,
    _id: chilledWarehouse,
    ...{ parties: null, version: 0, acts: [] },
    state: 'shown',
    showcasedAt: postedAt,
    position: 100n,
  },
  null,
);

export const coldChainOnWire = toBlogOnWire({
  ...coldChainPublished.data,
  _id: coldChain,
  images: [],
  phase: 'published',
  tokens: [],
  publishedAt: postedAt,
  position: 100n,
});

export const overviewOnWire: OverviewOnWire = {
  plan: null,
  counts: { freelance: 0, execution: 0, applied: 0, live: 0, inProgress: 0, credit: 0 },
  attention: [],
};
