const touches = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Somebody scrolls the page; what scrolls within it may do so by itself. */
const isSomebodys = ({ type, target }: Event): boolean => type !== 'scroll' || target === document;

/** Does something, once, as soon as anybody does anything with the page. */
export function onFirstTouch(act: () => void): void {
  const over = new AbortController();
  const touched = (event: Event) => {
    if (!isSomebodys(event)) return;
    over.abort();
    act();
  };
  const { signal } = over;
  for (const touch of touches)
    window.addEventListener(touch, touched, { signal, passive: true, capture: true });
}
