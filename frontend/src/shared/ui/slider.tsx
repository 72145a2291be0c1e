import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import ReactSlick from 'react-slick';
import 'slick-carousel/slick/slick.css';
import { useMedia } from './hooks';

interface SliderProps {
  readonly autoplay: number;
  readonly children: ReactNode;
}

/** The default export of a CommonJS package: bundlers disagree on whether they unwrap it. */
const cjsDefault = <T,>(exported: T | { readonly default: T }): T =>
  typeof exported === 'object' && exported !== null && 'default' in exported
    ? exported.default
    : exported;

const Slick = cjsDefault(ReactSlick);

/** The specification's slide speed. */
const SLIDE_MS = 500;

/** The library adds this to its interval. */
const ADDED_MS = 50;

/** One slide at a time, from 768 px two, from 1024 px three; it plays until it is paused (WCAG 2.2.2). */
export default function Slider({ autoplay, children }: SliderProps) {
  const slider = useRef<ReactSlick>(null);
  const whole = useRef<HTMLDivElement>(null);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const isWide = useMedia('(min-width: 768px)');
  const isWider = useMedia('(min-width: 1024px)');
  const [wanted, setWanted] = useState(true);
  const playing = wanted && !still;
  const hideOthers = () => whole.current && disableHiddenSlides(whole.current);
  useEffect(() => {
    if (playing) slider.current?.slickPlay();
    else slider.current?.slickPause();
  }, [playing]);
  useEffect(() => void hideOthers());
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') slider.current?.slickPrev();
    if (key === 'ArrowRight') slider.current?.slickNext();
  };
  return (
    <div ref={whole} onKeyDown={onKeyDown}>
      <Slick
        accessibility={false}
        ref={slider}
        arrows={false}
        speed={still ? 0 : SLIDE_MS}
        slidesToShow={isWider ? 3 : isWide ? 2 : 1}
        autoplay={playing}
        autoplaySpeed={autoplay - ADDED_MS}
        pauseOnHover
        pauseOnFocus
        afterChange={hideOthers}
        className="-mx-2 py-2"
      >
        {Children.map(children, (slide) => (
          <div className="h-full px-2">{slide}</div>
        ))}
      </Slick>
      <div className="mt-4 flex justify-end gap-2">
        <Control
          label={playing ? 'Pause the slides' : 'Play the slides'}
          onClick={() => setWanted(!playing)}
        >
          {playing ? <Pause size={18} /> : <Play size={18} />}
        </Control>
        <Control label="Previous slide" onClick={() => slider.current?.slickPrev()}>
          <ChevronLeft size={20} />
        </Control>
        <Control label="Next slide" onClick={() => slider.current?.slickNext()}>
          <ChevronRight size={20} />
        </Control>
      </div>
    </div>
  );
}

/**
 * The library hides slides out of sight from screen readers only; their links must not take the focus either. A slide
 * that has it hands it over to the first one in sight.
 */
function disableHiddenSlides(whole: HTMLElement): void {
  const hasFocus = whole.querySelector('.slick-slide[aria-hidden=true] :focus') !== null;
  for (const slide of whole.querySelectorAll<HTMLElement>('.slick-slide'))
    slide.inert = slide.getAttribute('aria-hidden') === 'true';
  if (hasFocus) whole.querySelector<HTMLElement>('.slick-active a')?.focus({ preventScroll: true });
}

interface ControlProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Control = ({ label, onClick, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:border-accent hover:text-accent"
  >
    {children}
  </button>
);
