import { toApplicationDownload } from '@nirmaan/contracts/application';
import { toAttachmentsOnWire } from '@nirmaan/contracts/attachment';
import { toPublicProfileOnWire } from '@nirmaan/contracts/consultant';
import { toEnquiryDownload, toNewsletterDownload } from '@nirmaan/contracts/enquiry';
import {
  anitasApplicationView,
  anitasPublicProfile,
  bottlingLineView,
  layoutPlan,
  ravisEnquiryView,
  ravisSignUpView,
} from '@nirmaan/contracts/examples';
import { omit } from '@nirmaan/contracts/kernel';
import type { PersonalData } from '@nirmaan/contracts/person';
import { toProjectDownload } from '@nirmaan/contracts/project';
import { anitaOnWire, anitasBillingOnWire, anitasInvoiceOnWire } from './examples';

const at = (hour: number) => `2026-11-21T${hour}:00:00.000Z`;

/** An entry of every kind. */
export const anitasData: PersonalData = {
  exportedAt: '2026-11-23T10:00:00.000Z',
  complete: true,
  account: {
    id: anitaOnWire._id,
    name: 'Anita Rao',
    email: 'anita@example.com',
    emailVerified: true,
    phone: '919812345601',
    role: 'consultant',
    sector: 'Food & Beverage',
    dateOfBirth: '1988-04-17',
    experience: '11 years',
    bio: 'Fills bottles.',
    address: '4 Mill Road',
    image: '/api/user/image/a',
    registeredAt: at(10),
    contactOnAward: false,
    consent: '2026-11',
  },
  publicProfile: omit(
    toPublicProfileOnWire(anitasPublicProfile, { isWithdrawn: false }),
    'showsPicture',
    'takesInvitations',
  ),
  invitations: [{ projectId: 'i-1', project: 'Cold chain', at: at(11) }],
  messages: [
    {
      ...{ project: 'Dairy', text: 'When can you start?', at: at(12) },
      attachments: toAttachmentsOnWire('messages', 'm-1', [layoutPlan]),
    },
  ],
  showcases: [
    {
      title: 'Bottling line in Pune',
      description: '6,000 bottles an hour.',
      client: 'Iyer Beverages',
      image: '/api/images/s',
      state: 'shown',
    },
  ],
  reviews: [
    {
      isMine: false,
      project: 'Bottling line',
      quality: 5,
      communication: 4,
      timeliness: 3,
      text: 'It filled on the first day.',
      givenAt: at(14),
      revealedAt: at(15),
      reply: { text: 'The hall was ready.', at: at(16) },
    },
  ],
  engagements: [
    {
      project: 'Bottling line',
      act: 'planProposed',
      at: at(13),
      version: 2,
      milestone: 3,
      round: 4,
      amount: 410_000,
      text: 'With its drains.',
      milestones: [{ title: 'Layout', deliverable: 'Drawn.' }],
      attachments: toAttachmentsOnWire('engagements', 'e-1', [layoutPlan]),
    },
  ],
  projects: [
    toProjectDownload(
      {
        ...bottlingLineView,
        attachments: [layoutPlan],
        edits: [{ at: '2026-11-20T10:00:00.000Z', was: { budget: 60_000_000 } }],
      },
      () => 'Food & Beverage',
    ),
  ],
  applications: [
    toApplicationDownload(
      {
        ...anitasApplicationView,
        ...{ status: 'awarded', attachments: [layoutPlan] },
        milestones: [{ title: 'Layout', deliverable: 'Drawn.', amount: 41_000_000, weeks: 3 }],
      },
      {
        project: 'Bottling line for mango drinks',
        earlierVersions: [
          {
            ...{ amount: 380_000, proposal: 'Soon.', at: '2026-11-19T10:00:00.000Z' },
            milestones: [{ title: 'Plan', deliverable: 'A draft.', amount: 380_000, weeks: 1 }],
          },
        ],
        decisions: [
          { status: 'success', reason: 'The best offer', at: '2026-11-22T10:00:00.000Z' },
        ],
      },
    ),
  ],
  payments: [
    {
      _id: 'order-1',
      paymentId: 'pay-1',
      name: 'Growth',
      price: 2_499,
      status: 'success',
      refunded: 100,
      dispute: 'open',
      otherPayments: [{ paymentId: 'pay_2', refunded: 200, dispute: 'lost' }],
      createdAt: at(14),
      paidAt: at(15),
      invoices: ['INV-26-27-000002'],
    },
  ],
  billing: anitasBillingOnWire,
  invoices: [anitasInvoiceOnWire],
  subscriptions: [
    {
      _id: 'order-2',
      name: 'Starter',
      price: 999,
      projectQue: 5,
      creditsUsed: 3,
      createdAt: at(16),
      endDate: at(17),
      status: 'success',
    },
  ],
  sessions: [{ device: 'Firefox on Linux', startedAt: at(18), until: at(19), ended: false }],
  notifications: [{ message: 'You were awarded a project.', at: at(20) }],
  reports: [
    {
      kind: 'project',
      target: 't-1',
      reason: 'fraud',
      details: 'It asks for a deposit.',
      filedAt: at(21),
      decision: { decision: 'hidden', why: 'It is a fraud.', at: at(22) },
    },
  ],
  enquiries: [toEnquiryDownload(ravisEnquiryView)],
  newsletter: toNewsletterDownload({ ...ravisSignUpView, confirmedAt: at(11), leftAt: at(12) }),
};
