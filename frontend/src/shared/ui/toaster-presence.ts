import type { toast } from 'react-toastify/unstyled';

type Toast = typeof toast;

let showUp: (toast: Toast) => void = () => undefined;

/** Kept once the toaster is on the page: what is said earlier waits for it. */
export const toasterIsThere = new Promise<Toast>((resolve) => (showUp = resolve));

/** Called by the toaster once it is there. */
export const toasterShowsUp = (toast: Toast): void => showUp(toast);
