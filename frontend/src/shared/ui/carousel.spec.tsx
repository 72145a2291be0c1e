import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel';

const show = () =>
  render(
    <Carousel label="Sectors" autoplay={3000}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </Carousel>,
  );

const slides = () => [...document.querySelectorAll<HTMLElement>('.slick-slide')];
const shown = () =>
  slides()
    .filter((slide) => slide.classList.contains('slick-active'))
    .map((slide) => slide.textContent)
    .join('');
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** The library waits for a tick, for its animation, and for the end of it. */
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  for (const ms of [1, 501, 11]) wait(ms);
};

const matchMedia = (...matching: string[]) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: matching.includes(media),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

describe('a carousel', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('advances by itself after the given time, and not before', () => {
    show();
    wait(2900);
    expect(shown()).toBe('a');
    wait(700);
    expect(shown()).toBe('b');
  });

  it.each([
    [[], 'a'],
    [['(min-width: 768px)'], 'ab'],
    [['(min-width: 768px)', '(min-width: 1024px)'], 'abc'],
  ])('shows as many slides as %j has room for', (media, expected) => {
    matchMedia(...media);
    show();
    expect(shown()).toBe(expected);
  });

  it.each([
    ['under the pointer', () => fireEvent.mouseOver(document.querySelector('.slick-track')!)],
    ['paused', () => press('Pause the slides')],
  ])('does not advance while it is %s', (_, hold) => {
    show();
    hold();
    wait(10_000);
    expect(shown()).toBe('a');
  });

  it('plays again after a pause', () => {
    show();
    press('Pause the slides');
    press('Play the slides');
    wait(3000);
    expect(shown()).toBe('b');
  });

  it('continues at the other end', () => {
    show();
    press('Previous slide');
    expect(shown()).toBe('f');
    press('Next slide');
    expect(shown()).toBe('a');
  });

  it('does not play where reduced motion is preferred', () => {
    matchMedia('(prefers-reduced-motion: reduce)');
    show();
    wait(10_000);
    expect(shown()).toBe('a');
    press('Next slide');
    expect(shown()).toBe('b');
  });

  it('keeps the focus out of the slides that are not shown', () => {
    show();
    press('Next slide');
    const active = slides().filter((slide) => !slide.inert);
    expect(active.map((slide) => slide.textContent)).toEqual(['b']);
  });
});
