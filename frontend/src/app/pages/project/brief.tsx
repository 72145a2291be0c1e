import { isTrader } from '@nirmaan/contracts/account';
import { lazy, Suspense } from 'react';
import { useUser } from '../../../features/account';
import { ManufacturerDetails, MilestoneList } from '../../../features/application';
import {
  KeyPoints,
  ProjectEdits,
  type ProjectPageProps,
  ProjectPicture,
  ProjectThumbnail,
} from '../../../features/project';
import { ReportButton } from '../../../features/report';
import { AttachmentList, LockedAttachments } from '../../../shared/attachment-list';
import { formatDay, formatRupees, isoDay } from '../../../shared/format';
import { Card, PlainText, SkeletonRows } from '../../../shared/ui';
import { OWN_PROPOSAL } from '../../paths';

const OwnerSections = lazy(() => import('./owner-sections'));

export const Brief = ({ project }: ProjectPageProps) => (
  <div className="grid grid-cols-1 content-start gap-8 *:not-first:max-w-prose">
    {project.image ? (
      <ProjectPicture project={project} />
    ) : (
      <ProjectThumbnail project={project} className="aspect-[21/9] w-full rounded-card" />
    )}
    <section className="grid gap-3">
      <h2 className="text-title font-bold">The brief</h2>
      <PlainText text={project.description} />
    </section>
    {project.keyPoints.length > 0 && (
      <section className="grid gap-3">
        <h2 className="text-title font-bold">Key points</h2>
        <KeyPoints points={project.keyPoints} />
      </section>
    )}
    {/* The server renders them as a visitor sees them, in as much room. */}
    {project.attachmentCount > 0 && (
      <section className="grid gap-3">
        <h2 className="text-title font-bold">Attachments</h2>
        {project.attachments.length > 0 ? (
          <AttachmentList files={project.attachments} />
        ) : (
          <LockedAttachments count={project.attachmentCount} />
        )}
      </section>
    )}
    <ProjectEdits project={project} />
    <OwnProposal project={project} />
    {project.isOwner && (
      <Suspense fallback={<SkeletonRows rows={3} label="Loading the proposals" />}>
        <OwnerSections project={project} />
      </Suspense>
    )}
    <Report project={project} />
  </div>
);

type OwnApplication = NonNullable<ProjectPageProps['project']['application']>;

function describeSending({ submittedAt, editedAt }: OwnApplication): string {
  const sent = `, sent on ${formatDay(isoDay(submittedAt))}`;
  return editedAt ? `${sent}, edited on ${formatDay(isoDay(editedAt))}` : sent;
}

function OwnProposal({ project }: ProjectPageProps) {
  const { application } = project;
  if (!application) return null;
  return (
    <>
      <Card id={OWN_PROPOSAL} className="grid scroll-mt-22 gap-3 border-accent p-5">
        <p className="text-small text-ink-soft">
          Your proposal:{' '}
          <strong className="font-semibold text-ink">{formatRupees(application.userBudget)}</strong>
          <span>{describeSending(application)}</span>
        </p>
        <h2 className="text-title font-bold">Scope of Work and Deliverables</h2>
        <PlainText text={application.preposal || 'Your proposal names an amount only.'} />
        {application.milestones.length > 0 && <MilestoneList milestones={application.milestones} />}
        {application.attachments.length > 0 && <AttachmentList files={application.attachments} />}
      </Card>
      <Suspense fallback={null}>
        <ManufacturerDetails project={project} />
      </Suspense>
    </>
  );
}

function Report({ project }: ProjectPageProps) {
  const user = useUser();
  if (project.isOwner || !user || !isTrader(user)) return null;
  const about = { kind: 'project', target: project._id } as const;
  return (
    <div className="-mx-3 -mb-2">
      <ReportButton about={about} label="Report this project" />
    </div>
  );
}
