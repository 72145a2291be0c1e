import type { Id } from 'react-toastify/unstyled';
import type { Notify, TakeBack } from '../saga';
import { loadToaster } from './toaster-loading';
import { toasterIsThere } from './toaster-presence';

type Kind = 'success' | 'error';

/** More would cover a phone's header and what stands below it. */
const MOST_AT_ONCE = 3;
const latest: Id[] = [];

function say(kind: Kind, text: string): TakeBack {
  loadToaster();
  const said = toasterIsThere.then((toast) => {
    const id = toast[kind](text);
    latest.push(id);
    if (latest.length > MOST_AT_ONCE) toast.dismiss(latest.shift());
    return () => toast.dismiss(id);
  });
  return () => void said.then((dismiss) => dismiss());
}

/** Toasts at the top right: the newest few, so that they hide little of the page. */
export const notify: Notify = {
  success: (text) => say('success', text),
  failure: (text) => say('error', text),
};
