import { useEffect, useRef, useState } from 'react';

/** The specification's delay before a menu that the pointer has left closes. */
export const CLOSE_DELAY_MS = 300;

/** Open and closed, where leaving with the pointer closes only after a moment. */
export function useHoverIntent() {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = () => clearTimeout(timer.current);
  useEffect(() => stay, []);
  const set = (next: boolean) => {
    stay();
    setOpen(next);
  };
  const leave = () => {
    stay();
    timer.current = setTimeout(() => setOpen(false), CLOSE_DELAY_MS);
  };
  return { open, set, leave };
}
