import { useState } from 'react';
import { useMedia } from '../../shared/ui/use-media';

/** From this width the filter is open from the start; Tailwind's `md` is the same. */
const WIDE = '(min-width: 768px)';

/**
 * Open on wide screens until somebody toggles it. Before that a media query shows or hides it, so that
 * nothing jumps when the server's page comes alive.
 */
export function useOpenWhenWide() {
  const wide = useMedia(WIDE);
  const [toggled, setToggled] = useState<boolean | null>(null);
  const open = toggled ?? wide;
  const look = toggled === null ? 'hidden md:block' : open ? 'block' : 'hidden';
  return { open, look, toggle: () => setToggled(!open) };
}
