import { subscriptionMessages } from '@nirmaan/contracts/subscription';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { selectIsKnown, selectUser } from '../../features/account';
import { buyNow } from '../../features/subscription';
import { notify } from '../../shared/ui/toasts';
import { paths } from '../paths';
import type { CameFrom } from './auth/came-from';

/** Buying for whoever is signed in; everybody else signs in first and comes back here. */
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
  return { ready, onBuy };
}
