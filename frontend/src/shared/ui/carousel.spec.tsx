import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Carousel } from './carousel';

const show = async () => {
  render(
    <Carousel label="Sectors" autoplay={3000}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </Carousel>,
  );
  // The slider is a module of its own.
  await act(() => import('./slider'));
};

const slides = () => [...document.querySelectorAll<HTMLElement>('.slick-slide')];
const shown = () =>
  slides()
    .filter((slide) => slide.classList.contains('slick-active'))
    .map((slide) => slide.textContent)
    .join('');
const wait = (ms: number) =>
  act(() => {
    jest.advanceTimersByTime(ms);
  });
/** The library waits for a tick, for its animation, and for the end of it. */
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  for (const ms of [1, 501, 11]) wait(ms);
};

const matchMedia = (...matching: string[]) =>
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      matches: matching.includes(media),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );

it('is a row of all its slides on the server', () => {
  const html = renderToString(
    <Carousel label="Sectors" autoplay={3000}>
      <p>a</p>
      <p>b</p>
    </Carousel>,
  );
  expect(html).toContain('<p>a</p>');
  expect(html).toContain('<p>b</p>');
  expect(html).not.toContain('slick');
});

describe('a carousel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('advances by itself after the given time, and not before', async () => {
    await show();
    wait(2900);
    expect(shown()).toBe('a');
    wait(700);
    expect(shown()).toBe('b');
  });

  it.each([
    [[], 'a'],
    [['(min-width: 768px)'], 'ab'],
    [['(min-width: 768px)', '(min-width: 1024px)'], 'abc'],
  ])('shows as many slides as %j has room for', async (media, expected) => {
    matchMedia(...media);
    await show();
    expect(shown()).toBe(expected);
  });

  it.each([
    ['under the pointer', () => fireEvent.mouseOver(document.querySelector('.slick-track')!)],
    ['paused', () => press('Pause the slides')],
  ])('does not advance while it is %s', async (_, hold) => {
    await show();
    hold();
    wait(10_000);
    expect(shown()).toBe('a');
  });

  it('plays again after a pause', async () => {
    await show();
    press('Pause the slides');
    press('Play the slides');
    wait(3000);
    expect(shown()).toBe('b');
  });

  it('continues at the other end', async () => {
    await show();
    press('Previous slide');
    expect(shown()).toBe('f');
    press('Next slide');
    expect(shown()).toBe('a');
  });

  it('does not play where reduced motion is preferred', async () => {
    matchMedia('(prefers-reduced-motion: reduce)');
    await show();
    wait(10_000);
    expect(shown()).toBe('a');
    press('Next slide');
    expect(shown()).toBe('b');
  });

  it.each([
    ['ArrowRight', 'b'],
    ['ArrowLeft', 'f'],
  ])('follows %s on the keyboard, and takes the focus along', async (key, expected) => {
    await show();
    const link = slides()
      .find((slide) => !slide.inert)
      ?.querySelector('a');
    link?.focus();
    fireEvent.keyDown(link!, { key });
    for (const ms of [1, 501, 11]) wait(ms);
    expect(shown()).toBe(expected);
    expect(document.activeElement?.textContent).toBe(expected);
  });

  it('keeps the focus out of the slides that are not shown', async () => {
    await show();
    press('Next slide');
    const active = slides().filter((slide) => !slide.inert);
    expect(active.map((slide) => slide.textContent)).toEqual(['b']);
  });
});
