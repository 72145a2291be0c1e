import { z } from 'zod';
import type { ApplicationStatus, DecidedStatus } from './application.events.js';

/** What an owner decides. The specification's `success` is shown as Awarded. */
export const decisionsOnWire = ['pending', 'success', 'rejected'] as const;
export type DecisionOnWire = (typeof decisionsOnWire)[number];

/** `withdrawn` is our own word: the specification knows no withdrawal, and no owner is sent one. */
export const statusOnWire = z.enum([...decisionsOnWire, 'withdrawn']);
export type StatusOnWire = z.infer<typeof statusOnWire>;

/** How far the work on an awarded application has come. */
export const workStates = ['planning', 'running', 'completed', 'ended'] as const;

/** Null where no work follows: it was not awarded, or the award was taken back. */
export const workOnWire = z.enum(workStates).nullable();
export type WorkOnWire = z.infer<typeof workOnWire>;

/** The award stands: a plan is agreed, or the work is over. */
export const isEngaged = ({ work }: { readonly work: WorkOnWire }): boolean =>
  work !== null && work !== 'planning';

export const isWorkOver = ({ work }: { readonly work: WorkOnWire }): boolean =>
  work === 'completed' || work === 'ended';

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
