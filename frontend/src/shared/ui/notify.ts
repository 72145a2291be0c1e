import type { Notify } from '../saga';

let wanted = false;
const watchers = new Set<() => void>();

/** Whether anybody has been told anything yet: until then the toaster need not be loaded. */
export const toasterWanted = {
  now: () => wanted,
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};

let showUp: () => void = () => undefined;
const toasterIsThere = new Promise<void>((resolve) => (showUp = resolve));

/** Called by the toaster once it is there: what is said earlier might be lost. */
export const toasterShowsUp = (): void => showUp();

function say(kind: 'success' | 'error', text: string): void {
  wanted = true;
  watchers.forEach((changed) => changed());
  void Promise.all([import('react-toastify/unstyled'), toasterIsThere]).then(([{ toast }]) =>
    toast[kind](text),
  );
}

/** Toasts at the top right. */
export const notify: Notify = {
  success: (text) => say('success', text),
  failure: (text) => say('error', text),
};
