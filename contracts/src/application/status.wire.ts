import { z } from 'zod';
import type { ApplicationStatus, DecidedStatus } from './application.events.js';

/** What an owner decides. The specification's `success` is shown as Awarded. */
export const decisionsOnWire = ['pending', 'success', 'rejected'] as const;
export type DecisionOnWire = (typeof decisionsOnWire)[number];

/** `withdrawn` is our own word: the specification knows no withdrawal, and no owner is sent one. */
export const statusOnWire = z.enum([...decisionsOnWire, 'withdrawn']);
export type StatusOnWire = z.infer<typeof statusOnWire>;

export const statusToWire: Readonly<Record<ApplicationStatus, StatusOnWire>> = {
  pending: 'pending',
  awarded: 'success',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
};

export const decisionFromWire: Readonly<Record<DecisionOnWire, DecidedStatus>> = {
  pending: 'pending',
  success: 'awarded',
  rejected: 'rejected',
};

export const statusFromWire: Readonly<Record<StatusOnWire, ApplicationStatus>> = {
  ...decisionFromWire,
  withdrawn: 'withdrawn',
};
