import { useEffect, useSyncExternalStore } from 'react';
import { loadedToaster, loadToaster } from './toaster-loading';

const none = () => null;
const touches = ['pointerdown', 'focusin'] as const;

/**
 * Where toasts appear: the top right, in a live region. It is loaded as soon as anything is touched, since the
 * first toast may have to say that the network is gone.
 */
export function ToastHost() {
  useEffect(() => {
    touches.forEach((touch) => document.addEventListener(touch, loadToaster, { once: true }));
    return () => touches.forEach((touch) => document.removeEventListener(touch, loadToaster));
  }, []);
  return useSyncExternalStore(loadedToaster.watch, loadedToaster.now, none);
}
