import type { ConsultantOnWire } from '@nirmaan/contracts/consultant';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import { useMemo } from 'react';
import { InviteDialog, InviteForm, invitations, ownProjects } from '../../../features/consultant';
import { useLoaded } from '../../../shared/saga';
import { ButtonLink, ErrorState, SkeletonRows } from '../../../shared/ui';
import { dashboardView } from '../../paths';

const newest = { query: { limit: MAX_ROWS } };

/** Loads what a manufacturer can invite a consultant to. */
export default function Invite({ consultant }: { readonly consultant: ConsultantOnWire }) {
  const ofConsultant = useMemo(
    () => ({ query: { consultant: consultant.id, limit: MAX_ROWS } }),
    [consultant.id],
  );
  const projects = useLoaded(ownProjects, newest);
  const sent = useLoaded(invitations, ofConsultant);
  const message = projects.message || sent.message;
  const reload = () => {
    projects.reload();
    sent.reload();
  };
  return (
    <InviteDialog consultant={consultant}>
      {message && <ErrorState text={message} onRetry={reload} />}
      {!message && !(projects.data && sent.data) && <SkeletonRows label="Loading your projects" />}
      {projects.data && sent.data && (
        <InviteForm
          consultant={consultant}
          projects={projects.data}
          invitations={sent.data.rows}
          appliedTo={sent.data.appliedTo}
          postLink={<ButtonLink to={dashboardView('upload-project')}>Post a project</ButtonLink>}
        />
      )}
    </InviteDialog>
  );
}
