import type { FieldError } from '@nirmaan/contracts/kernel';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

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

/** Whether at least `share` of `place` has been in view. */
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

/** False as long as the page must be as the server drew it, which may be days ago: what the clock says waits for it. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether the user's system asks for less motion. */
export const prefersStillness = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls `onPress` for a press outside `inside`, while `active`. */
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
 * What takes the focus when there is more of something than before, where the control that added it is gone; null while
 * the count is not known.
 */
export function useFocusOnGrowth<Target extends HTMLElement>(
  count: number | null,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  const before = useRef(count);
  useEffect(() => {
    const isMore = before.current !== null && count !== null && count > before.current;
    if (isMore && document.activeElement === document.body) target.current?.focus();
    before.current = count;
  }, [count]);
  return target;
}

const onScroll = (changed: () => void) => {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
};

/** Whether the page has been scrolled by at least so many pixels. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY >= pixels,
    () => false,
  );

/** Shows the fields that the server marked where the person can mend them. */
export function useServerErrors<Fields extends FieldValues>(
  { setError, getValues }: Pick<UseFormReturn<Fields>, 'setError' | 'getValues'>,
  errors: readonly FieldError[],
): void {
  useEffect(() => {
    for (const { field, message } of errors) {
      if (field in getValues()) setError(field as FieldPath<Fields>, { message });
    }
  }, [errors, setError, getValues]);
}
