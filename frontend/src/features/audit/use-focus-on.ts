import { useEffect, useRef } from 'react';

/** Brings a panel into sight, and to whoever hears the page, as often as it shows something else. */
export function useFocusOn(shown: unknown) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [shown]);
  return panel;
}
