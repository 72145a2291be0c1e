import {
  consultantIdIn,
  type ConsultantOnWire,
  consultantPath,
} from '@nirmaan/contracts/consultant';
import { MAX_ROWS } from '@nirmaan/contracts/kernel';
import { Send } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import { selectUser } from '../../features/account';
import {
  ConsultantCards,
  ConsultantProfile,
  invitationOpened,
  consultants,
  readConsultant,
  selectConsultant,
  useConsultant,
  useSectorConsultants,
} from '../../features/consultant';
import { ReportButton } from '../../features/report';
import { type Api, requireAnswer } from '../../shared/api';
import { need } from '../../shared/saga';
import { Button, ButtonLink, ErrorState, SkeletonRows } from '../../shared/ui';
import { PageHead, profilePage } from '../head';
import { consultantsPage, dashboardView, paths } from '../paths';
import type { PageAddress } from '../routes';

const getId = (slugAndId = ''): string => consultantIdIn(slugAndId) ?? '';

export const needs = ({ params }: PageAddress) => {
  const id = getId(params['slugAndId']);
  return id ? [need(readConsultant, { params: { id } })] : [];
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
  const { consultant, missing, error, reload } = useConsultant(id);
  if (missing) return <NotPublic />;
  if (error) return <ErrorState text={error} onRetry={reload} />;
  if (!consultant) return <SkeletonRows rows={6} label="Loading the profile" />;
  return (
    <>
      <Head consultant={consultant} />
      <ConsultantProfile consultant={consultant} action={<Actions consultant={consultant} />} />
      {consultant.sectorSlug && <Others consultant={consultant} />}
    </>
  );
}

interface ConsultantProps {
  readonly consultant: ConsultantOnWire;
}

const Head = ({ consultant }: ConsultantProps) => {
  const { name, headline, location, services, image } = consultant;
  return (
    <PageHead
      title={`${name}, ${headline}`}
      description={`${name} in ${location}: ${services}`.replace(/\s+/g, ' ').slice(0, 160)}
      path={consultantPath(consultant)}
      about={profilePage(consultant)}
      {...(image && { image })}
    />
  );
};

const SHOWN_OTHERS = 3;

/** Further consultants of the same sector; nothing where there is none. */
function Others({ consultant: { id, sector, sectorSlug } }: ConsultantProps) {
  const others = useSectorConsultants(sectorSlug).filter((one) => one.id !== id);
  if (others.length === 0) return null;
  return (
    <section className="mt-14 grid gap-5 border-t border-line pt-10">
      <h2 className="text-heading font-bold tracking-tight">Other consultants in {sector}</h2>
      <ConsultantCards
        consultants={others.slice(0, SHOWN_OTHERS)}
        hrefOf={consultantPath}
        heading="h3"
      />
    </section>
  );
}

const Invite = lazy(() => import('./consultants/invite'));

/** A manufacturer invites; a visitor signs in first, and comes back here. */
function Actions({ consultant }: ConsultantProps) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const from = useLocation();
  const { open } = useSelector(selectConsultant);
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
        <Button size="large" onClick={() => dispatch(invitationOpened())}>
          <Send size={18} aria-hidden />
          Invite to a project
        </Button>
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
      <Suspense>{open === 'invitation' && <Invite consultant={consultant} />}</Suspense>
    </>
  );
}

const NotPublic = () => (
  <div className="grid justify-items-center gap-5 py-16 text-center">
    <PageHead title="Profile not found" status={404} />
    <h1 className="text-heading font-bold tracking-tight">This profile is not public</h1>
    <p className="text-ink-soft">It may have been taken offline, or the address is mistyped.</p>
    <ButtonLink to={consultantsPage({})}>See all consultants</ButtonLink>
  </div>
);
