import type { Id } from 'react-toastify/unstyled';
import type { Notify, TakeBack } from '../saga';
import { loadToaster, sayPlainly } from './toaster-loading';
import { toasterIsThere } from './toaster-presence';

type Kind = 'success' | 'error';

/** More would cover a phone's header and what stands below it. */
const MAX_AT_ONCE = 3;
const latest: Id[] = [];

async function show(kind: Kind, text: string): Promise<TakeBack> {
  if (!(await loadToaster())) return sayPlainly(text);
  const toast = await toasterIsThere;
  const id = toast[kind](text);
  latest.push(id);
  if (latest.length > MAX_AT_ONCE) toast.dismiss(latest.shift());
  return () => toast.dismiss(id);
}

function say(kind: Kind, text: string): TakeBack {
  const said = show(kind, text);
  return () => void said.then((takeBack) => takeBack());
}

/** Toasts at the top right: the newest few, so that they hide little of the page. */
export const notify: Notify = {
  success: (text) => say('success', text),
  failure: (text) => say('error', text),
};
