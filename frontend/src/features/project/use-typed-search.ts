import { useEffect, useEffectEvent, useState } from 'react';

/** So long nothing is typed before the search begins by itself. */
const PAUSE_MS = 300;

/** A search that follows what is typed. `searched` is what the list shows now, wherever that came from. */
export function useTypedSearch(searched: string, search: (words: string) => void) {
  const [typed, setTyped] = useState(searched);
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    setShown(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  const now = useEffectEvent(() => {
    if (typed.trim() !== searched) search(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => now(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped };
}
