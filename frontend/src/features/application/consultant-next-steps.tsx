import { isWorkOver, type MyApplicationOnWire } from '@nirmaan/contracts/application';
import { roomPath } from '@nirmaan/contracts/engagement';
import { messagesPath } from '@nirmaan/contracts/message';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDay, formatRupees, isoDay } from '../../shared/format';
import { useLoaded } from '../../shared/saga';
import { ButtonLink, Dialog, SkeletonRows } from '../../shared/ui';
import { projectContact } from './application.api';
import { Step } from './next-step';
import { DownloadProposal } from './download-proposal';
import type { ProposalNames } from './proposal-pdf';
import { ContactLinks, MessageLink, ProposalText } from './proposal-parts';

export const OWNER_HAS_LEFT =
  'The project was removed, or the manufacturer’s account is closed, so you cannot reach them here any more.';

const roomSteps = {
  planning: {
    title: '1. Plan the work',
    text: 'Plan in the room what you deliver, for how much, and by when.',
  },
  running: {
    title: '1. Carry out the plan',
    text: 'The plan is agreed. Deliver its milestones in the room.',
  },
  completed: {
    title: '1. The work is completed',
    text: 'What you delivered and agreed on stays in the room.',
  },
  ended: {
    title: '1. The work has ended early',
    text: 'What was accepted until then stays in the room.',
  },
} as const;

const getRoomStep = ({ work }: Pick<MyApplicationOnWire, 'work'>) => roomSteps[work ?? 'planning'];

export const describeWork = ({ work }: Pick<MyApplicationOnWire, 'work'>): string =>
  work === null || work === 'planning'
    ? 'The project is yours. Its room shows what is next.'
    : roomSteps[work].text;

interface ConsultantNextStepsProps {
  readonly application: MyApplicationOnWire;
  /** What is next in its room. */
  readonly next: ReactNode;
  readonly onClose: () => void;
}

export function ConsultantNextStepsDialog({
  application,
  next,
  onClose,
}: ConsultantNextStepsProps) {
  const { userBudget, preposal, reason } = application;
  return (
    <Dialog
      title={
        isWorkOver(application)
          ? 'What became of the project'
          : 'The project is yours: what comes next'
      }
      description={application.projectDetail[0].title}
      onClose={onClose}
    >
      {reason && <p className="mb-4 text-small text-ink-soft">Reason: {reason}</p>}
      <ol className="grid gap-3">
        {application.projectHidden ? (
          <Step title="1. The manufacturer has left" text={OWNER_HAS_LEFT} />
        ) : (
          <Step {...getRoomStep(application)}>
            {next}
            <ButtonLink size="small" to={roomPath(application._id)}>
              Open the room
            </ButtonLink>
            <OwnerContact application={application} />
          </Step>
        )}
        <Step title="2. What you offered">
          <p className="text-small">
            <strong>{formatRupees(userBudget)}</strong> for this:
          </p>
          <ProposalText text={preposal} />
          <DownloadOffer application={application} />
        </Step>
      </ol>
    </Dialog>
  );
}

function OwnerContact({ application }: Pick<ConsultantNextStepsProps, 'application'>) {
  const { _id, projectId } = application;
  const { data: contact, message } = useLoaded(projectContact, { params: { projectId } });
  return (
    <>
      {contact && (
        <>
          <p className="text-small font-semibold">{contact.name}</p>
          <ContactLinks contact={contact} />
          <MessageLink to={messagesPath(_id)} name={contact.name} />
        </>
      )}
      {message && (
        <p role="alert" className="text-small text-caution">
          {message}
        </p>
      )}
      {!contact && !message && <SkeletonRows rows={1} label="Loading the contact" />}
    </>
  );
}

/** Names the parties, the manufacturer as long as they can be reached. */
function DownloadOffer({ application }: Pick<ConsultantNextStepsProps, 'application'>) {
  const { projectDetail, projectHidden, userBudget, updatedAt } = application;
  const { data: contact } = useSelector(projectContact.select);
  const names: ProposalNames = [
    ['Project', projectDetail[0].title],
    ...(contact && !projectHidden ? [['Manufacturer', contact.name] as const] : []),
    ['Amount', formatRupees(userBudget)],
    ['Awarded', formatDay(isoDay(updatedAt))],
  ];
  return <DownloadProposal names={names} proposal={application} />;
}
