import { subscriptionMessages } from '@nirmaan/contracts/subscription';
import { useDispatch, useSelector } from 'react-redux';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { selectIsKnown, selectUser } from '../../features/account';
import { buyNow } from '../../features/subscription';
import { notify } from '../../shared/ui/toasts';
import { paths } from '../paths';

/** What a guard leaves in the history when it redirects to sign-in. */
export interface CameFrom {
  readonly from: Pick<Location, 'pathname' | 'search'>;
}

const isCameFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'from' in state;

export const useWasSent = (): boolean => isCameFrom(useLocation().state);

/** Where to go after signing in or up: where the person wanted to go, else a page of the caller's choice. */
export function useDestination(otherwise: string) {
  const { state } = useLocation() as Location<unknown>;
  return isCameFrom(state) ? state.from : otherwise;
}

/** Buys for the signed-in user; a visitor signs in first and comes back. */
export function useBuyNow() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const from = useLocation();
  const user = useSelector(selectUser);
  const ready = useSelector(selectIsKnown);
  const onBuy = (plan: string) => {
    if (user) {
      dispatch(buyNow(plan));
      return;
    }
    notify.failure(subscriptionMessages.loginToBuy);
    void navigate(paths.signIn, { state: { from } satisfies CameFrom });
  };
  const buyer = user && { name: user.name, address: user.Address };
  return { ready, onBuy, buyer };
}
