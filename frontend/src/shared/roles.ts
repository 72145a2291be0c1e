import type { UserOnWire } from '@nirmaan/contracts/account';

/** Consultants and manufacturers; auditors and operators neither post nor apply nor pay. */
export const isTrader = ({ userRole }: Pick<UserOnWire, 'userRole'>): boolean =>
  userRole === 'consultant' || userRole === 'manufacturer';
