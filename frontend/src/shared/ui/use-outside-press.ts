import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Tells of a press anywhere outside `inside`, while `active`. */
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
