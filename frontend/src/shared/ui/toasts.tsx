import { type Id, toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import type { Notify } from '../saga';
import './toasts.css';

const SHOWN_MS = 5000;
let shown: Id | undefined;

function show(kind: 'success' | 'error', text: string): () => void {
  if (shown !== undefined) toast.dismiss(shown);
  const id = toast[kind](text);
  shown = id;
  return () => toast.dismiss(id);
}

/** One toast at the top right: a newer one replaces it, so that a failure is gone once its repetition succeeds. */
export const notify: Notify = {
  success: (text) => show('success', text),
  failure: (text) => show('error', text),
};

export const ToastHost = () => (
  <ToastContainer position="top-right" autoClose={SHOWN_MS} pauseOnFocusLoss closeOnClick={false} />
);
