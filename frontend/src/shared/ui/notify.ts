import type { Notify } from '../saga';

/** Toasts are loaded with the first one: no public page waits for them. */
const toasts = () => import('react-toastify/unstyled');

export const notify: Notify = {
  success: (text) => void toasts().then(({ toast }) => toast.success(text)),
  failure: (text) => void toasts().then(({ toast }) => toast.error(text)),
};
