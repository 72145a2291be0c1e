import { useEffect } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { toasterShowsUp } from './notify';
import './toaster.css';

const SHOWN_MS = 5000;

const Toaster = () => {
  useEffect(toasterShowsUp, []);
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
