import type { UserOnWire } from '@nirmaan/contracts/account';
import { assertNever } from '@nirmaan/contracts/kernel';
import { Navigate } from 'react-router-dom';
import { paths } from '../../paths';
import { ConsultantOverview, listConsultantsNeeds } from './consultant-overview';
import { listManufacturersNeeds, ManufacturerOverview } from './manufacturer-overview';

export function listOverviewNeeds({ userRole }: UserOnWire) {
  if (userRole === 'manufacturer') return listManufacturersNeeds();
  return userRole === 'consultant' ? listConsultantsNeeds() : null;
}

export function Overview({ user }: { readonly user: UserOnWire }) {
  switch (user.userRole) {
    case 'manufacturer':
      return <ManufacturerOverview />;
    case 'consultant':
      return <ConsultantOverview user={user} />;
    case 'auditor':
      return <Navigate replace to={paths.audit} />;
    case 'operator':
      return <Navigate replace to={paths.operator} />;
    default:
      return assertNever(user.userRole);
  }
}
