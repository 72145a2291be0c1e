import type { ApplicantStatus } from './application.ids.js';

/** The specification says `success` where the screens say Awarded. */
export const statusesOnWire = ['pending', 'success', 'rejected'] as const;
export type StatusOnWire = (typeof statusesOnWire)[number];

export const statusToWire: Readonly<Record<ApplicantStatus, StatusOnWire>> = {
  pending: 'pending',
  awarded: 'success',
  rejected: 'rejected',
};

export const statusFromWire: Readonly<Record<StatusOnWire, ApplicantStatus>> = {
  pending: 'pending',
  success: 'awarded',
  rejected: 'rejected',
};
