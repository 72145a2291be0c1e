import { useEffect } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { toasterShowsUp } from './toaster-presence';
import './toaster.css';

const SHOWN_MS = 5000;

const Toaster = () => {
  useEffect(() => toasterShowsUp(toast), []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={SHOWN_MS}
      pauseOnFocusLoss
      closeOnClick={false}
    />
  );
};

export default Toaster;
