import type { UserOnWire } from '@nirmaan/contracts/account';
import { isEngaged, type MyApplicationOnWire } from '@nirmaan/contracts/application';
import { type EngagementOnWire, roomPath } from '@nirmaan/contracts/engagement';
import type { AttentionOnWire } from '@nirmaan/contracts/overview';
import { isAwarded, isOpen, type ProjectOnWire, projectPath } from '@nirmaan/contracts/project';
import { type ComponentProps, useMemo } from 'react';
import { myApplications, StatusBadge } from '../../../features/application';
import { ownProfile } from '../../../features/consultant';
import { unreadCount } from '../../../features/message';
import { overview } from '../../../features/overview';
import { describeLastDay, openProjects } from '../../../features/project';
import { daysAgo, formatCount, formatRupees } from '../../../shared/format';
import { Link } from '../../../shared/routing';
import { need, useLoaded } from '../../../shared/saga';
import { Card, SkeletonRows } from '../../../shared/ui';
import { dashboardView } from '../../paths';
import { AttentionList, NextStep, Plan, Totals } from './overview-panels';
import { LatestProjects, useOverview } from './overview-parts';
import { listWorkNeeds, toWorkStep, useWork } from './overview-work';

/** Among the newest, those of the consultant's own sector come first. */
const newest = { query: { phase: 'open' as const, limit: 50 } };
const SHOWN = 5;
const SHOWN_ELSEWHERE = 3;
const LOADED = 20;
const newestOwn = { query: { limit: LOADED } };

export const listConsultantsNeeds = () => [
  need(overview),
  need(openProjects, newest),
  need(myApplications, newestOwn),
  need(unreadCount),
  need(ownProfile),
  ...listWorkNeeds(),
];

export function ConsultantOverview({ user }: { readonly user: UserOnWire }) {
  const { figures, state, projects } = useOverview(openProjects, newest);
  const { data: applied, message: failed } = useLoaded(myApplications, newestOwn);
  const { data: unread } = useLoaded(unreadCount);
  const { data: profile, message: noProfile } = useLoaded(ownProfile);
  const work = useWork();
  const chosen = useMemo(() => chooseProjects(projects, user.sector), [projects, user.sector]);
  if (!figures) return state;
  // All at once, so that nothing moves when the last one arrives.
  if (!(applied ?? failed) || !(profile ?? noProfile) || !work.isKnown)
    return <SkeletonRows label="Loading your proposals" />;
  const { counts, attention, plan } = figures;
  const isForUser = ({ invited, sector }: ProjectOnWire) => invited || sector === user.sector;
  const own = chosen.filter(isForUser);
  const elsewhere = chosen.filter((project) => !isForUser(project));
  const next = chooseNext({
    work: work.next,
    award: applied?.find((application) => isNewAward(application, new Date())),
    invitation: chosen.find(({ invited }) => invited),
    unread: unread ?? 0,
    needsPlan: attention.some(({ kind }) => kind === 'noCredit'),
    hasPublicProfile: profile?.profile !== null,
    inSector: chosen.filter(({ sector }) => sector === user.sector).length,
    sector: user.sector,
  });
  return (
    <>
      {user.emailVerified && <NextStep {...next} />}
      <AttentionList attention={attention.filter(({ kind }) => kind !== next.about)} />
      <LatestProjects title="Projects for you" projects={own.slice(0, SHOWN)} isForOthers />
      <LatestProjects
        title={own.length > 0 ? 'Newest in other sectors' : 'Newest projects'}
        projects={elsewhere.slice(0, own.length > 0 ? SHOWN_ELSEWHERE : SHOWN)}
        isForOthers
      />
      <Proposals />
      <Totals
        totals={[
          ['Freelance Project', counts.freelance, 'freelance-project'],
          ['Execution Project', counts.execution, 'execution-project'],
          ['Applied Project', counts.applied, 'applied-project'],
          ['Work in progress', counts.inProgress, 'work'],
          ['Credit', counts.credit, 'pricing'],
        ]}
      />
      <Plan plan={plan} />
    </>
  );
}

/** What one can still apply to: invitations first, then the own sector, then the newest. */
function chooseProjects(projects: readonly ProjectOnWire[], sector: string) {
  const rank = (project: ProjectOnWire): number =>
    (project.invited ? 2 : 0) + (project.sector === sector ? 1 : 0);
  return projects
    .filter((project) => !project.applied && !isAwarded(project) && isOpen(project))
    .sort((one, other) => rank(other) - rank(one));
}

const NEW_AWARD_MS = 14 * 24 * 60 * 60_000;

/** No plan is agreed yet. */
const isNewAward = (
  { status, work, updatedAt, projectHidden }: MyApplicationOnWire,
  now: Date,
): boolean =>
  status === 'success' &&
  !isEngaged({ work }) &&
  !projectHidden &&
  now.getTime() - Date.parse(updatedAt) < NEW_AWARD_MS;

interface Situation {
  readonly work: EngagementOnWire | undefined;
  readonly award: MyApplicationOnWire | undefined;
  readonly invitation: ProjectOnWire | undefined;
  readonly unread: number;
  readonly needsPlan: boolean;
  /** What manufacturers see beside every proposal. */
  readonly hasPublicProfile: boolean;
  readonly inSector: number;
  readonly sector: string;
}

interface Step extends ComponentProps<typeof NextStep> {
  readonly about?: AttentionOnWire['kind'];
}

/** Work that waits for the consultant, else a new award, an invitation, an unread message, the first plan, a profile, or new projects. */
function chooseNext(situation: Situation): Step {
  const { work, award, invitation, unread, needsPlan, hasPublicProfile, inSector, sector } =
    situation;
  if (work) return toWorkStep(work);
  if (award) {
    const title = award.projectDetail[0].title;
    return {
      title: `You were awarded “${title}”`,
      text: 'Agree with the manufacturer on a plan: what you deliver, for how much, and by when.',
      to: roomPath(award._id),
      way: 'Open the room',
      about: 'awarded',
    };
  }
  if (invitation)
    return {
      title: `${invitation.userName} invites you to “${invitation.title}”`,
      text: `${formatRupees(invitation.budget)} · ${invitation.location} · ${describeLastDay(invitation)}`,
      to: projectPath(invitation),
      way: 'Read the brief',
    };
  if (unread > 0)
    return {
      title: `${formatCount(unread, 'conversation')} with a new message`,
      text: 'Manufacturers decide sooner when they get an answer.',
      to: dashboardView('messages'),
      way: 'Open Messages',
    };
  if (needsPlan)
    return {
      title: 'Choose a plan to start applying',
      text: 'Each proposal uses up one application from your plan.',
      to: dashboardView('pricing'),
      way: 'See the plans',
      about: 'noCredit',
    };
  if (!hasPublicProfile)
    return {
      title: 'Show manufacturers who you are',
      text: 'Your headline, your place and your work stand beside every proposal you send.',
      to: dashboardView('profile'),
      way: 'Write your profile',
    };
  return {
    title:
      inSector > 0 ? `${formatCount(inSector, 'open project')} in ${sector}` : 'Find a project',
    text: 'Read the brief, the budget and the last date, and send a proposal.',
    to: dashboardView('freelance-project'),
    way: 'Find projects',
  };
}

const PROPOSALS_SHOWN = 3;

const summarise = (applications: readonly MyApplicationOnWire[], total: number): string => {
  if (total > LOADED) return formatCount(total, 'proposal');
  const countOf = (status: MyApplicationOnWire['status']): number =>
    applications.filter((one) => one.status === status).length;
  const withdrawn = countOf('withdrawn');
  const decided = `${countOf('success')} awarded · ${countOf('rejected')} rejected`;
  return `${countOf('pending')} pending · ${decided}${withdrawn > 0 ? ` · ${withdrawn} withdrawn` : ''}`;
};

function Proposals() {
  const { data, total } = useLoaded(myApplications, newestOwn);
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-4">
        <h2 className="text-title font-bold">Your proposals</h2>
        <p className="text-small text-ink-soft">{summarise(data, total)}</p>
      </div>
      <ul>
        {data
          .slice(0, PROPOSALS_SHOWN)
          .map(
            ({
              _id,
              projectId,
              projectDetail: [{ title }],
              status,
              work,
              userBudget,
              updatedAt,
            }) => (
              <li key={_id} className="border-b border-line last:border-0">
                <Link
                  to={projectPath({ id: projectId, title })}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5 hover:bg-canvas"
                >
                  <span className="grid min-w-0 grow basis-60 gap-0.5">
                    <span className="line-clamp-2 font-semibold">{title}</span>
                    <span className="text-caption text-ink-faint">
                      {`${formatRupees(userBudget)} · ${status === 'pending' ? 'sent' : 'decided'} ${daysAgo(updatedAt)}`}
                    </span>
                  </span>
                  <StatusBadge status={status} work={work} />
                </Link>
              </li>
            ),
          )}
      </ul>
    </Card>
  );
}
