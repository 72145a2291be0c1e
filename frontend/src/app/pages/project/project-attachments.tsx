import type { ProjectPageOnWire } from '@nirmaan/contracts/project';
import { AttachmentList, LockedAttachments } from '../../../shared/attachment-list';

interface ProjectAttachmentsProps {
  readonly project: Pick<ProjectPageOnWire, 'attachments' | 'attachmentCount'>;
}

/** The server draws them as a visitor sees them, in as much room. */
export const ProjectAttachments = ({
  project: { attachments, attachmentCount },
}: ProjectAttachmentsProps) =>
  attachmentCount > 0 && (
    <section className="grid gap-3">
      <h2 className="text-title font-bold">Attachments</h2>
      {attachments.length > 0 ? (
        <AttachmentList attachments={attachments} />
      ) : (
        <LockedAttachments count={attachmentCount} />
      )}
    </section>
  );
