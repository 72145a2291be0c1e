import { type Location, useLocation } from 'react-router-dom';
import { paths } from '../../paths';

/** What a guard leaves in the history when it sends somebody to sign in. */
export interface CameFrom {
  readonly from: Pick<Location, 'pathname' | 'search'>;
}

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'from' in state;

/** Whether somebody wanted to go elsewhere, and was sent here to sign in. */
export const useWasSent = (): boolean => isCameFrom(useLocation().state);

/** Where to go after signing in: where the person wanted to go, else the dashboard. */
export function useDestination() {
  const { state } = useLocation() as Location<unknown>;
  return isCameFrom(state) ? state.from : paths.dashboard;
}
