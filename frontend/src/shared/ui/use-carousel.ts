import { useEffect, useRef, useState } from 'react';
import { slideTo } from './slide-to';
import { useMedia } from './use-media';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Where a step leads, in pixels: past either end it goes on at the other. */
function targetOf({ scrollLeft, scrollWidth, clientWidth, children }: HTMLElement, by: 1 | -1) {
  const slide = children[0]?.getBoundingClientRect().width || 1;
  const end = scrollWidth - clientWidth;
  const target = (Math.round(scrollLeft / slide) + by) * slide;
  if (target > end + 1) return 0;
  return target < -1 ? end : target;
}

/**
 * Moves a scrolling row slide by slide, by itself every `autoplay` milliseconds. It stands still for people who
 * want no motion, while the pointer is over it, and while the focus is in it (WCAG 2.2.2).
 */
export function useCarousel(autoplay: number) {
  const row = useRef<HTMLUListElement>(null);
  const still = useMedia(REDUCED_MOTION);
  const [wanted, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const playing = wanted && !still;
  const step = (by: 1 | -1) => {
    if (row.current) slideTo(row.current, targetOf(row.current, by), still);
  };
  useEffect(() => {
    if (!playing || held) return;
    const timer = setInterval(() => {
      if (row.current) slideTo(row.current, targetOf(row.current, 1));
    }, autoplay);
    return () => clearInterval(timer);
  }, [playing, held, autoplay]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { row, playing, setPlaying, step, hold };
}
