import type { ConsultantOnWire } from '@nirmaan/contracts/consultant';
import type { Location } from '@nirmaan/contracts/kernel';
import { useRead } from '../../shared/saga';
import { consultants } from './consultant.api';

export const CONSULTANTS_PER_PAGE = 12;

interface ConsultantSearch {
  readonly q: string;
  /** A slug. */
  readonly sector: string;
  readonly location: Location | '';
  readonly page: number;
}

export const consultantsQuery = ({ q, sector, location, page }: ConsultantSearch) => ({
  ...(q && { q }),
  ...(sector && { sector }),
  ...(location && { location }),
  page,
  limit: CONSULTANTS_PER_PAGE,
});

export function useConsultants(search: ConsultantSearch) {
  const { data, total, message, reload } = useRead(consultants, {
    query: consultantsQuery(search),
  });
  return {
    rows: data?.rows ?? null,
    nearest: data?.nearest ?? [],
    total: data ? total : 0,
    message: data ? '' : message,
    reload,
  };
}

const ofSector = (sector: string): ConsultantSearch => ({ q: '', sector, location: '', page: 1 });

/** The request for the newest consultants of a sector, by its slug. */
export const sectorConsultantsQuery = (sector: string) => consultantsQuery(ofSector(sector));

/** The newest consultants of a sector; none until they have arrived. */
export const useSectorConsultants = (sector: string): readonly ConsultantOnWire[] =>
  useConsultants(ofSector(sector)).rows ?? [];
