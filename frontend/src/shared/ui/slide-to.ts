/** The specification's slide speed. */
const SLIDE_MS = 500;

const eased = (part: number): number => 1 - (1 - part) ** 3;

const running = new WeakMap<HTMLElement, number>();

/** Scrolls a row sideways to a place within the slide speed. Snapping rests meanwhile: it would pull back. */
export function slideTo(row: HTMLElement, left: number, atOnce = false): void {
  cancelAnimationFrame(running.get(row) ?? 0);
  const from = row.scrollLeft;
  const begun = performance.now();
  row.dataset['sliding'] = '';
  const move = (now: number) => {
    const part = atOnce ? 1 : Math.min(1, Math.max(0, now - begun) / SLIDE_MS);
    row.scrollLeft = from + (left - from) * eased(part);
    if (part < 1) running.set(row, requestAnimationFrame(move));
    else delete row.dataset['sliding'];
  };
  move(begun);
}
