import { useEffect, useRef } from 'react';

/**
 * Clears a form once what it sent has arrived. `arrived` counts what arrived from all forms: only the form
 * that has sent something clears itself, so that two of them on one page never clear each other.
 */
export function useClearOnceSent(arrived: number, clear: () => void) {
  const waiting = useRef(false);
  useEffect(() => {
    if (!waiting.current) return;
    waiting.current = false;
    clear();
  }, [arrived, clear]);
  return () => {
    waiting.current = true;
  };
}
