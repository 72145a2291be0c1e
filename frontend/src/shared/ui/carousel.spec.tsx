import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';

const SLIDE_PX = 100;

/** Six slides of which three are in sight; jsdom measures nothing, so the sizes are given. */
function show() {
  render(
    <Carousel label="Sectors" autoplay={3000}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <p key={name}>{name}</p>
      ))}
    </Carousel>,
  );
  const row = screen.getByRole('list');
  vi.spyOn(row, 'scrollWidth', 'get').mockReturnValue(6 * SLIDE_PX);
  vi.spyOn(row, 'clientWidth', 'get').mockReturnValue(3 * SLIDE_PX);
  return row;
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const carousel = () => screen.getByRole('group', { name: 'Sectors' });

const wantNoMotion = () =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: media === '(prefers-reduced-motion: reduce)',
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

describe('a carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    const width = new DOMRect(0, 0, SLIDE_PX, SLIDE_PX);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(width);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('moves on by itself after the time it is given, and not before', () => {
    const row = show();
    wait(2999);
    expect(row.scrollLeft).toBe(0);
    wait(600);
    expect(row.scrollLeft).toBe(SLIDE_PX);
  });

  it('takes 500 ms for a slide', () => {
    const row = show();
    press('Next slide');
    wait(480);
    expect(row.scrollLeft).toBeGreaterThan(0);
    expect(row.scrollLeft).toBeLessThan(SLIDE_PX);
    wait(40);
    expect(row.scrollLeft).toBe(SLIDE_PX);
  });

  it.each([
    ['the pointer is over it', () => fireEvent.pointerEnter(carousel())],
    ['the focus is in it', () => fireEvent.focus(screen.getByRole('list'))],
    ['it is paused', () => press('Pause the slides')],
  ])('stands still while %s', (_, hold) => {
    const row = show();
    hold();
    wait(10_000);
    expect(row.scrollLeft).toBe(0);
  });

  it('goes on at the other end', () => {
    const row = show();
    press('Previous slide');
    wait(600);
    expect(row.scrollLeft).toBe(3 * SLIDE_PX);
    press('Next slide');
    wait(600);
    expect(row.scrollLeft).toBe(0);
  });

  it('neither plays nor slides for people who want no motion', () => {
    wantNoMotion();
    const row = show();
    wait(10_000);
    expect(row.scrollLeft).toBe(0);
    press('Next slide');
    expect(row.scrollLeft).toBe(SLIDE_PX);
  });
});
