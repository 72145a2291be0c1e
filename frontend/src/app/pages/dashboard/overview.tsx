import type { UserOnWire } from '@nirmaan/contracts/account';
import { assertNever } from '@nirmaan/contracts/kernel';
import { ButtonLink } from '../../../shared/ui/button';
import { EmptyState } from '../../../shared/ui/empty-state';
import { PageHeader } from '../../../shared/ui/page-header';
import { paths } from '../../paths';
import { OverviewFigures } from './overview-figures';
import { YourProjects } from './your-projects';

/** Where the dashboard opens: what there is, and what to do next. */
export function Overview({ user }: { readonly user: UserOnWire }) {
  return (
    <>
      <PageHeader title={`Welcome, ${user.name}`} lead={user.sector} />
      <OverviewOf user={user} />
    </>
  );
}

function OverviewOf({ user }: { readonly user: UserOnWire }) {
  switch (user.userRole) {
    case 'manufacturer':
    case 'consultant':
      return (
        <>
          <OverviewFigures role={user.userRole} />
          <YourProjects role={user.userRole} />
        </>
      );
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
          title="Nothing to do here"
          text="Projects and applications belong to manufacturers and consultants."
        />
      );
    default:
      return assertNever(user.userRole);
  }
}
