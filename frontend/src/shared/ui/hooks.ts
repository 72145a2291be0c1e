import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

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

/** Whether at least the `share` of `place` has ever been in view. */
export function useInView(place: RefObject<HTMLElement | null>, share = 0): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { threshold: share },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, share]);
  return seen;
}

const never = () => () => undefined;

/** False while the page must match what the server rendered, perhaps days ago; clock-dependent output waits for true. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

export const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls `onPress` for a press outside `inside` while `active`. */
export function useOutsidePress(
  inside: RefObject<HTMLElement | null>,
  active: boolean,
  onPress: () => void,
): void {
  const pressed = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !inside.current?.contains(event.target)) onPress();
  });
  useEffect(() => {
    if (!active) return;
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [active]);
}

/**
 * Focuses the returned ref when the count grows, or turns true, and the focused control was removed. The count is null
 * while it is unknown.
 */
export function useFocusIfLost<Target extends HTMLElement>(
  count: number | boolean | null,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const before = useRef(count);
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => (focused.current = event.target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const isMore = before.current !== null && count !== null && count > before.current;
    const isLost = focused.current instanceof Node && !focused.current.isConnected;
    if (isMore && isLost && document.activeElement === document.body) target.current?.focus();
    before.current = count;
  }, [count]);
  return target;
}

const onScroll = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY >= pixels,
    () => false,
  );
