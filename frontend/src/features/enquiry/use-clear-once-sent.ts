import { useEffect, useRef } from 'react';

interface Sending {
  /** Whether something is on its way, from whichever form. */
  readonly busy: boolean;
  /** How much has arrived so far, from all forms. */
  readonly arrived: number;
}

/**
 * Clears a form once what it sent has arrived. A form waits for its own answer only: once that has come, be it a
 * refusal, what another form on the page sends clears nothing here.
 */
export function useClearOnceSent({ busy, arrived }: Sending, clear: () => void) {
  const arrivedBefore = useRef<number | null>(null);
  useEffect(() => {
    if (busy || arrivedBefore.current === null) return;
    if (arrived > arrivedBefore.current) clear();
    arrivedBefore.current = null;
  }, [busy, arrived, clear]);
  return () => {
    arrivedBefore.current = arrived;
  };
}
