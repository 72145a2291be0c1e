import type { UserOnWire } from '@nirmaan/contracts/account';
import { EmptyState } from '../../../shared/ui/empty-state';
import { PageHeader } from '../../../shared/ui/page-header';
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
    case 'operator':
      return (
        <EmptyState
          title="Nothing to do here"
          text="Projects and applications belong to manufacturers and consultants."
        />
      );
  }
}
