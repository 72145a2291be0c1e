import { useCallback, useSyncExternalStore } from 'react';

const unknown = () => false;

/** Whether a media query holds; on the server none does. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches, unknown);
}
