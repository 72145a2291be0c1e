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

function say(kind: 'success' | 'error', text: string): void {
  wanted = true;
  watchers.forEach((changed) => changed());
  void import('react-toastify/unstyled').then(({ toast }) => toast[kind](text));
}

/** Toasts at the top right; the library keeps them until its container is there. */
export const notify: Notify = {
  success: (text) => say('success', text),
  failure: (text) => say('error', text),
};
