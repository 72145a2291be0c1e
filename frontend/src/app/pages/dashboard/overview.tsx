import type { UserOnWire } from '@nirmaan/contracts/account';
import { assertNever } from '@nirmaan/contracts/kernel';
import { ClipboardList, Coins, Factory, UsersRound } from 'lucide-react';
import { AttentionList } from '../../../features/overview';
import { ButtonLink, EmptyState } from '../../../shared/ui';
import { paths } from '../../paths';
import { ManufacturerOverview } from './manufacturer-overview';
import { attentionHref, LatestProjects, Plan, Tiles, useOverview } from './overview-parts';

const everything = { from: 'all' } as const;

/** What needs attention, what there is, the plan, and the newest projects of all. */
function ConsultantOverview() {
  const { figures, state, projects } = useOverview(everything);
  if (!figures) return state;
  const { counts, attention, plan } = figures;
  return (
    <>
      <AttentionList attention={attention} hrefOf={attentionHref} />
      <Tiles
        tiles={[
          ['Freelance Project', counts.freelance, UsersRound, 'freelance-project'],
          ['Execution Project', counts.execution, Factory, 'execution-project'],
          ['Applied Project', counts.applied, ClipboardList, 'applied-project'],
          ['Credit', counts.credit, Coins, 'pricing'],
        ]}
      />
      <Plan plan={plan} />
      <LatestProjects title="Newest projects" projects={projects} />
    </>
  );
}

/** Where the dashboard opens: what there is, and what to do next. */
export function Overview({ user }: { readonly user: UserOnWire }) {
  switch (user.userRole) {
    case 'manufacturer':
      return <ManufacturerOverview />;
    case 'consultant':
      return <ConsultantOverview />;
    case 'auditor':
      return (
        <EmptyState
          title="Histories are read on a page of their own"
          text="Find any application there, and read who did what, when and why."
        >
          <ButtonLink to={paths.audit}>Open Audit</ButtonLink>
        </EmptyState>
      );
    case 'operator':
      return (
        <EmptyState
          title="Reports have a page of their own"
          text="Read there what members reported, and decide what becomes of it."
        >
          <ButtonLink to={paths.operator}>Open Reports</ButtonLink>
        </EmptyState>
      );
    default:
      return assertNever(user.userRole);
  }
}
