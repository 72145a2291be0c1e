import type { MyApplicationOnWire } from '@nirmaan/contracts/application';
import { awardStatusOnWire } from '@nirmaan/contracts/project';
import { isLive } from '../../shared/project';

export const getProject = ({ projectDetail: [project] }: MyApplicationOnWire) => project;

/** Whether the application's project is closed. */
export const isClosed = (application: MyApplicationOnWire): boolean =>
  !isLive(getProject(application));

/** What the consultant can expect or do next, or the reason for a rejection. */
export function describeNextStep(application: MyApplicationOnWire): string {
  const { status, reason } = application;
  const given = reason && `Reason: ${reason}`;
  if (status === 'success')
    return (
      given ||
      'The project is yours. Get in touch with the manufacturer, and agree on a start date.'
    );
  if (status === 'withdrawn')
    return 'You withdrew this proposal, so the manufacturer no longer sees it.';
  if (status === 'rejected') return given || 'No reason was given.';
  if (!isClosed(application))
    return 'The manufacturer has not decided yet. You will be notified as soon as they do.';
  return getProject(application).awardStatus === awardStatusOnWire.awarded
    ? 'The project is closed, and another consultant was awarded. You will probably not hear back.'
    : 'The project is closed, and no one has been awarded so far.';
}
