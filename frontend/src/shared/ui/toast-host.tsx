import { useEffect, useSyncExternalStore } from 'react';
import { onFirstTouch } from '../late';
import { loadToaster, shownToasts } from './toaster-loading';

const none = () => null;

/**
 * Where toasts appear: the top right, in a live region. It is loaded as soon as anything is touched, since the
 * first toast may have to say that the network is gone.
 */
export function ToastHost() {
  useEffect(() => onFirstTouch(() => void loadToaster()), []);
  return useSyncExternalStore(shownToasts.watch, shownToasts.now, none);
}
