import { isOpen } from '@nirmaan/contracts/project';
import { proposalsPath } from '@nirmaan/contracts/application';
import type { InvitationOnWire } from '@nirmaan/contracts/consultant';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import { ApplicantRows } from '../../../features/application';
import {
  invitations,
  InvitedRows,
  SuggestedRows,
  useSectorConsultants,
} from '../../../features/consultant';
import { type ProjectPageProps, useSectors } from '../../../features/project';
import { formatCount } from '../../../shared/format';
import { InlineLink } from '../../../shared/routing';
import { useLoaded } from '../../../shared/saga';
import { ErrorState, SkeletonRows, useFocusIfLost } from '../../../shared/ui';
import { consultantsPage, INVITED } from '../../paths';

const MAX_SHOWN = 5;

export default function OwnerSections({ project }: ProjectPageProps) {
  const { _id, applerUser, proposals } = project;
  return (
    <>
      {applerUser.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-title font-bold">Proposals</h2>
          <ApplicantRows rows={applerUser.slice(0, MAX_SHOWN)} />
          {proposals > MAX_SHOWN && (
            <p className="text-small">
              <InlineLink to={proposalsPath(_id)}>
                Read all {formatCount(proposals, 'proposal')}
              </InlineLink>
            </p>
          )}
        </section>
      )}
      <Invited project={project} />
    </>
  );
}

function Invited({ project }: ProjectPageProps) {
  const request = { query: { project: project._id, limit: MAX_ROWS } };
  const { data, message, reload } = useLoaded(invitations, request);
  const invited = data?.rows ?? [];
  const heading = useFocusIfLost<HTMLHeadingElement>(data && invited.length);
  if (data && invited.length === 0 && !isOpen(project)) return null;
  return (
    <section id={INVITED} className="grid scroll-mt-22 gap-3">
      <h2 ref={heading} tabIndex={-1} className="rounded-control text-title font-bold">
        {invited.length > 0 ? 'Invited consultants' : 'Invite consultants'}
      </h2>
      {message && <ErrorState text={message} onRetry={reload} />}
      {!data && !message && <SkeletonRows label="Loading the invitations" />}
      {invited.length > 0 && <InvitedRows rows={invited} />}
      {data && isOpen(project) && <WhomToInvite project={project} invited={invited} />}
    </section>
  );
}

interface WhomToInviteProps extends ProjectPageProps {
  readonly invited: readonly Pick<InvitationOnWire, 'consultantId'>[];
}

/** Where no one has applied yet, a few of the sector; always the way to all. */
function WhomToInvite({ project, invited }: WhomToInviteProps) {
  const { sector, proposals } = project;
  const slug = useSectors().find(({ name }) => name === sector)?.slug;
  return (
    <>
      {proposals === 0 && (
        <p className="text-small text-ink-soft">
          Your project is live. Consultants you invite get the brief by email.
        </p>
      )}
      {proposals === 0 && slug && <Suggested {...{ project, slug, invited }} />}
      <p className="text-small text-ink-soft">
        <InlineLink to={consultantsPage({ sector: slug })}>Find consultants to invite</InlineLink>
      </p>
    </>
  );
}

const MAX_SUGGESTED = 3;

interface SuggestedProps extends WhomToInviteProps {
  readonly slug: string;
}

/** Those of the project's own place first. */
function Suggested({ project: { _id, location }, slug, invited }: SuggestedProps) {
  const others = useSectorConsultants(slug)
    .filter(({ id }) => !invited.some(({ consultantId }) => consultantId === id))
    .toSorted(
      (one, other) => Number(other.location === location) - Number(one.location === location),
    );
  return <SuggestedRows projectId={_id} consultants={others.slice(0, MAX_SUGGESTED)} />;
}
