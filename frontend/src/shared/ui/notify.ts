import type { Id } from 'react-toastify/unstyled';
import type { Notify, TakeBack } from '../saga';

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

type Kind = 'success' | 'error';

/** More would cover a phone's header and what stands below it. */
const MOST_AT_ONCE = 3;
const latest: Id[] = [];

function say(kind: Kind, text: string): TakeBack {
  wanted = true;
  watchers.forEach((changed) => changed());
  const said = Promise.all([import('react-toastify/unstyled'), toasterIsThere]).then(
    ([{ toast }]) => {
      const id = toast[kind](text);
      latest.push(id);
      if (latest.length > MOST_AT_ONCE) toast.dismiss(latest.shift());
      return () => toast.dismiss(id);
    },
  );
  return () => void said.then((dismiss) => dismiss());
}

/** Toasts at the top right: the newest few, so that they hide little of the page. */
export const notify: Notify = {
  success: (text) => say('success', text),
  failure: (text) => say('error', text),
};
