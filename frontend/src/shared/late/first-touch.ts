const touches = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Somebody scrolls the page; what scrolls within it may do so by itself. */
const isSomebodys = ({ type, target }: Event): boolean => type !== 'scroll' || target === document;

/** Whether it was scrolled, or something in it chosen, before its code was here. */
const wasTouched = (): boolean => window.scrollY > 0 || document.activeElement !== document.body;

/** Does something, once, as soon as anybody does anything with the page. */
export function onFirstTouch(act: () => void): void {
  if (wasTouched()) {
    act();
    return;
  }
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
