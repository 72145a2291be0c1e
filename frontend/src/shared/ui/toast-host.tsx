import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toast-host.css';

const SHOWN_MS = 5000;

/** Where toasts appear: the top right, in a live region. */
const ToastHost = () => (
  <ToastContainer position="top-right" autoClose={SHOWN_MS} pauseOnFocusLoss closeOnClick={false} />
);

export default ToastHost;
