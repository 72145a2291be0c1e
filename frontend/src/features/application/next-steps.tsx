import { type ApplicantOnWire, isEngaged, isWorkOver } from '@nirmaan/contracts/application';
import clsx from 'clsx';
import { CircleCheck, UserRoundX } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { formatCount, formatList } from '../../shared/format';
import { Step } from './next-step';
import { ApplicantContact, ApplicantMessage, getId, getPerson } from './proposal-parts';
import { RejectTheOthers } from './reject-the-others';
import { RoomLink } from './room-link';

interface OwnerNextStepsProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly projectId: string;
  readonly awarded: readonly ApplicantOnWire[];
  readonly pending: number;
  readonly isClosed: boolean;
  /** Says that the project is closed, or closes it. */
  readonly closing: ReactNode;
  /** What is next in the room of an application. */
  readonly renderNext: (application: string) => ReactNode;
  /** The way to other consultants. */
  readonly inviting: ReactNode;
}

const nameAll = (applicants: readonly ApplicantOnWire[]): string =>
  formatList(applicants.map((one) => getPerson(one).name));

interface NextStepsProps extends Pick<OwnerNextStepsProps, 'headingRef'> {
  readonly frame: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

const NextSteps = ({ headingRef, frame, icon, title, children }: NextStepsProps) => (
  <section
    aria-label="Next steps"
    className={clsx('grid gap-4 rounded-card border p-4 sm:p-5', frame)}
  >
    <h2
      ref={headingRef}
      tabIndex={-1}
      className="flex scroll-mt-20 items-start gap-2.5 rounded-control text-title font-bold"
    >
      {icon}
      {title}
    </h2>
    {children}
  </section>
);

/** After an award: reach the consultant, close the project or keep it open, and answer the others. */
export function OwnerNextSteps({
  headingRef,
  awarded,
  pending,
  renderNext,
  ...project
}: OwnerNextStepsProps) {
  const here = awarded.filter(({ left }) => !left);
  if (here.length === 0 && !awarded.every(isWorkOver))
    return <ConsultantLeft {...project} {...{ headingRef, awarded, pending }} />;
  const consultants = nameAll(awarded);
  const step = chooseRoomStep(
    awarded,
    here.filter((one) => !isEngaged(one)),
  );
  return (
    <NextSteps
      headingRef={headingRef}
      frame="border-positive bg-positive-soft"
      icon={<CircleCheck size={24} className="shrink-0 text-positive" />}
      title={
        awarded.every(isWorkOver)
          ? `The work with ${consultants} ${step.isCompleted ? 'is completed' : 'has ended'}`
          : `Awarded to ${consultants}: what comes next`
      }
    >
      <ol className={clsx('grid gap-3', pending > 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-2')}>
        <Step title={step.title} text={step.text}>
          {awarded.map((one) => (
            <div key={one.applerUserId} className="grid justify-items-start gap-2">
              {awarded.length > 1 && <p className="text-small">{getPerson(one).name}</p>}
              {renderNext(getId(one))}
              <RoomLink applicant={one} />
              <ApplicantContact applicant={one} />
              <ApplicantMessage applicant={one} />
            </div>
          ))}
        </Step>
        <Step
          title={project.isClosed ? '2. Project closed' : '2. Close the project, or keep it open'}
        >
          {project.closing}
        </Step>
        {pending > 0 && <RejectTheOthers projectId={project.projectId} pending={pending} />}
      </ol>
    </NextSteps>
  );
}

/** As far as the one has come who has come least. */
function chooseRoomStep(awarded: readonly ApplicantOnWire[], told: readonly ApplicantOnWire[]) {
  const isCompleted = awarded.some(({ work }) => work === 'completed');
  if (!awarded.every(isEngaged))
    return {
      isCompleted,
      title: '1. Plan the work',
      text: `${nameAll(told)} ${told.length === 1 ? 'has' : 'have'} been told. Plan in the room what is delivered, for how much, and by when.`,
    };
  if (!awarded.every(isWorkOver))
    return {
      isCompleted,
      title: '1. Follow the work',
      text: 'The plan is agreed. Decide in the room on what is delivered.',
    };
  return {
    isCompleted,
    title: isCompleted ? '1. The work is completed' : '1. The work has ended early',
    text: 'What was delivered and accepted stays in the room.',
  };
}

/** After an award to someone who can no longer be reached: the award can be given anew. */
function ConsultantLeft({
  headingRef,
  awarded,
  pending,
  ...project
}: Omit<OwnerNextStepsProps, 'renderNext'>) {
  const consultants = nameAll(awarded);
  const choice =
    pending > 0
      ? `${formatCount(pending, 'proposal')} ${pending === 1 ? 'is' : 'are'} still pending below.`
      : 'No other proposal is pending.';
  return (
    <NextSteps
      headingRef={headingRef}
      frame="border-caution bg-caution-soft"
      icon={<UserRoundX size={24} className="shrink-0 text-caution" />}
      title={`Awarded to ${consultants}, who ${awarded.length === 1 ? 'has' : 'have'} left: what comes next`}
    >
      <ol className="grid gap-3 lg:grid-cols-2">
        <Step
          title="1. Award someone else"
          text={`The account is closed, so you cannot reach ${consultants} here any more. ${choice}`}
        >
          {!project.isClosed && <p className="text-small">{project.inviting}</p>}
        </Step>
        <Step title={project.isClosed ? '2. Project closed' : '2. Keep it open, or close it'}>
          {project.closing}
        </Step>
      </ol>
    </NextSteps>
  );
}
