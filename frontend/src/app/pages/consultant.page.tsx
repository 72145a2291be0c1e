import {
  consultantIdIn,
  type ConsultantOnWire,
  consultantPath,
} from '@nirmaan/contracts/consultant';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import { Send } from 'lucide-react';
import { useLocation, useParams } from 'react-router-dom';
import { useUser } from '../../features/account';
import {
  consultant as read,
  ConsultantCards,
  ConsultantProfile,
  consultants,
  InviteDialog,
  useSectorConsultants,
} from '../../features/consultant';
import {
  CompletedByConsultant,
  completedByConsultant,
  consultantsQuery,
} from '../../features/completed-project';
import { ReportButton } from '../../features/report';
import { publishedReviews, PublishedReviews, reviewsQuery } from '../../features/review';
import { SectorIllustration } from '../../illustrations/illustration';
import { type Api, requireAnswer } from '../../shared/api';
import { need, useRead } from '../../shared/saga';
import { Await, ButtonLink, DialogButton } from '../../shared/ui';
import { PageHead, profilePage } from '../head';
import { consultantsPage, dashboardView, paths } from '../paths';
import type { PageAddress } from '../routes';
import { Nothing } from './site/nothing';
import { ReportReview } from './site/report-review';

const getId = (slugAndId = ''): string => consultantIdIn(slugAndId) ?? '';

export const needs = ({ params }: PageAddress) => {
  const id = getId(params['slugAndId']);
  return id
    ? [
        need(read, { params: { id } }),
        need(publishedReviews, reviewsQuery(id)),
        need(completedByConsultant, consultantsQuery(id)),
      ]
    : [];
};

export const addresses = async (api: Api): Promise<readonly string[]> => {
  const { data } = requireAnswer(await api(consultants.call, { query: { limit: MAX_ROWS } }));
  return data.map(consultantPath);
};

export default function ConsultantPage() {
  const id = getId(useParams()['slugAndId']);
  return <div className="wrap py-10 md:py-14">{id ? <Opened id={id} /> : <NotPublic />}</div>;
}

function Opened({ id }: { readonly id: string }) {
  const loaded = useRead(read, { params: { id } });
  if (loaded.refusedWith === 404) return <NotPublic />;
  return (
    <Await of={loaded} rows={6} label="Loading the profile">
      {(consultant) => (
        <>
          <PageHead
            title={`${consultant.name}, ${consultant.headline}`}
            description={`${consultant.name} in ${consultant.location}: ${consultant.services}`
              .replace(/\s+/g, ' ')
              .slice(0, 160)}
            path={consultantPath(consultant)}
            about={profilePage(consultant)}
            {...(consultant.image && { image: consultant.image })}
          />
          <ConsultantProfile
            consultant={consultant}
            action={<Actions consultant={consultant} />}
            reviews={
              <PublishedReviews
                account={id}
                name={consultant.name}
                fallback="A manufacturer"
                renderAction={(review) => <ReportReview review={review} />}
              />
            }
            completed={
              <CompletedByConsultant
                consultant={id}
                renderIllustration={({ sectorslug }) => <SectorIllustration slug={sectorslug} />}
              />
            }
          />
          {consultant.sectorSlug && <Others consultant={consultant} />}
        </>
      )}
    </Await>
  );
}

interface ConsultantProps {
  readonly consultant: ConsultantOnWire;
}

const SHOWN_OTHERS = 3;

function Others({ consultant: { id, sector, sectorSlug } }: ConsultantProps) {
  const others = useSectorConsultants(sectorSlug).filter((one) => one.id !== id);
  if (others.length === 0) return null;
  return (
    <section className="mt-14 grid gap-5 border-t border-line pt-10">
      <h2 className="text-heading font-bold tracking-tight">Other consultants in {sector}</h2>
      <ConsultantCards consultants={others.slice(0, SHOWN_OTHERS)} heading="h3" />
    </section>
  );
}

/** A manufacturer invites; a visitor signs in first, and comes back here. */
function Actions({ consultant }: ConsultantProps) {
  const user = useUser();
  const from = useLocation();
  if (user?._id === consultant.id)
    return (
      <>
        <p className="text-small text-ink-soft">This is your public profile as others see it.</p>
        <ButtonLink tone="secondary" to={dashboardView('profile')}>
          Edit it in My Profile
        </ButtonLink>
      </>
    );
  if (user && user.userRole !== 'manufacturer')
    return <p className="text-small text-ink-soft">Manufacturers can invite consultants here.</p>;
  if (!consultant.takesInvitations)
    return (
      <p className="text-small text-ink-soft">
        {consultant.name} takes no invitations at the moment.
      </p>
    );
  return (
    <>
      <p className="text-small text-ink-soft">
        Invite {consultant.name} to one of your projects. We’ll send the brief. Inviting is free.
      </p>
      {user ? (
        <DialogButton
          size="large"
          dialog={(close) => (
            <InviteDialog
              consultant={consultant}
              postLink={
                <ButtonLink to={dashboardView('upload-project')}>Post a project</ButtonLink>
              }
              onClose={close}
            />
          )}
        >
          <Send size={18} />
          Invite to a project
        </DialogButton>
      ) : (
        <ButtonLink size="large" to={paths.signIn} state={{ from }}>
          Sign in to invite
        </ButtonLink>
      )}
      {user && (
        <ReportButton
          about={{ kind: 'person', target: consultant.id }}
          label="Report this person"
        />
      )}
    </>
  );
}

const NotPublic = () => (
  <Nothing
    status={404}
    title="Profile not found"
    heading="This profile is not public"
    text="It may have been taken offline, or the address is mistyped."
  >
    <ButtonLink to={consultantsPage({})}>See all consultants</ButtonLink>
  </Nothing>
);
