import type { OverviewOnWire } from '@nirmaan/contracts/overview';
import type { UserOnWire } from '@nirmaan/contracts/account';
import type {
  ApplicantOnWire,
  HistoryOnWire,
  MyApplicationOnWire,
} from '@nirmaan/contracts/application';
import type { BlogOnWire } from '@nirmaan/contracts/blog';
import type { ConsultantOnWire } from '@nirmaan/contracts/consultant';
import {
  anita,
  anitasBilling,
  anitasInvoiceIssued,
  bottlingLine,
  bottlingLinePosted,
  chilledWarehouse,
  coldChain,
  meera,
} from '@nirmaan/contracts/examples';
import { toInvoiceOnWire } from '@nirmaan/contracts/invoice';
import {
  type CompletedProjectOnWire,
  type ProjectPageOnWire,
  toProjectOnWire,
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
};

/** Anita's public profile. */
export const anitasProfileOnWire: ConsultantOnWire = {
  id: anita,
  name: 'Anita Rao',
  sector: 'Food & Beverage',
  sectorSlug: 'food',
  location: 'Pune',
  headline: 'Filling lines for juices and dairy',
  services: 'Plans and commissions filling lines.',
  experience: '12 years in beverage plants',
  work: ['A PET line in Nashik.'],
  image: '',
  awarded: 2,
  takesInvitations: true,
  publishedAt: '2026-11-21T10:00:00.000Z',
};

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

export const bottlingLineOnWire = toProjectOnWire(
  {
    ...bottlingLinePosted.data,
    _id: bottlingLine,
    lastDay: '2099-12-31',
    updatedAt: '2026-11-18T20:00:00.000Z',
    phase: 'live',
  },
  {
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
  },
);

/** As its page shows it to a visitor. */
export const bottlingLinePageOnWire: ProjectPageOnWire = {
  ...bottlingLineOnWire,
  attachments: [],
  attachmentCount: 0,
  postedAt: '2026-11-18T20:00:00.000Z',
  memberSince: '2025-03-02T06:00:00.000Z',
  awardedProjects: 2,
  proposals: 3,
  isOwner: false,
  application: null,
};

export const anitaAsApplicant: ApplicantOnWire = {
  projectId: bottlingLine,
  applerUserId: anita,
  preposal: 'Layout in two weeks, commissioning in fourteen.',
  userBudget: 410_000,
  status: 'pending',
  shortlisted: false,
  submittedAt: '2026-11-19T10:00:00.000Z',
  editedAt: null,
  edits: 0,
  attachments: [],
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
  publicProfile: null,
};

export const anitasApplicationOnWire: MyApplicationOnWire = {
  _id: 'a-1',
  projectId: bottlingLine,
  projectDetail: [bottlingLineOnWire],
  userBudget: 410_000,
  preposal: anitaAsApplicant.preposal,
  updatedAt: '2026-11-19T10:00:00.000Z',
  expDate: '2099-12-31',
  status: 'success',
  reason: '',
  attachments: [],
  editedAt: null,
  edits: 0,
};

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

export const chilledWarehouseOnWire: CompletedProjectOnWire = {
  _id: chilledWarehouse,
  title: 'Chilled warehouse in Anand',
  description: 'Four docks, 1,200 pallets, 28 % less energy than the one before.',
  image: '',
  name: 'Anand Dairy Union',
  sectorslug: 'food',
};

export const coldChainOnWire: BlogOnWire = {
  _id: coldChain,
  name: 'Cold chain basics',
  subtitle: 'What a dairy needs before the first litre arrives',
  slug: coldChain,
  description: 'Milk warms by a degree for every ten minutes on the ramp.',
  images: [],
  additionalDescription: [
    { heading: 'Plan the ramp first', description: 'The shortest way is the coldest one.' },
  ],
  author: 'Kavita Menon',
  sectorSlug: 'food',
  updatedAt: '2026-11-18T20:00:00.000Z',
};

export const overviewOnWire: OverviewOnWire = {
  plan: null,
  counts: { freelance: 0, execution: 0, applied: 0, live: 0, credit: 0 },
  attention: [],
};
