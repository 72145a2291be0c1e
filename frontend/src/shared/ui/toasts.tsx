import { type Id, toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { Notify } from '../saga';
import './toasts.css';

const SHOWN_MS = 5000;
/** More would cover a phone's header and what is below it. */
const MAX_SHOWN = 3;
const shown: Id[] = [];

function show(kind: 'success' | 'error', text: string): () => void {
  const id = toast[kind](text);
  shown.push(id);
  if (shown.length > MAX_SHOWN) toast.dismiss(shown.shift());
  return () => toast.dismiss(id);
}

/** Toasts at the top right: the newest few, so that they hide little of the page. */
export const notify: Notify = {
  success: (text) => show('success', text),
  failure: (text) => show('error', text),
};

/** Where toasts appear, a live region. */
export const ToastHost = () => (
  <ToastContainer position="top-right" autoClose={SHOWN_MS} pauseOnFocusLoss closeOnClick={false} />
);
