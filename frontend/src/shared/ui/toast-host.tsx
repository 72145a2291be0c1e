import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toasterWanted } from './notify';

const Toaster = lazy(() => import('./toaster'));

const never = () => false;

/** Where toasts appear: the top right, in a live region. Loaded with the first one. */
export const ToastHost = () => (
  <Suspense>
    {useSyncExternalStore(toasterWanted.watch, toasterWanted.now, never) && <Toaster />}
  </Suspense>
);
