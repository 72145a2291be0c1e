import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { useCarousel } from './use-carousel';

interface CarouselProps {
  readonly label: string;
  /** How long each position stays, in milliseconds. */
  readonly autoplay: number;
  readonly children: ReactNode;
}

const control =
  'grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:border-accent hover:text-accent';

/**
 * Slides in a row: one, from 768 px two, from 1024 px three. The row is an ordinary scroller, so fingers and
 * keyboards move it as they move any other; it moves on by itself until somebody takes hold of it.
 */
export function Carousel({ label, autoplay, children }: CarouselProps) {
  const { row, playing, setPlaying, step, hold } = useCarousel(autoplay);
  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} {...hold}>
      <ul
        ref={row}
        tabIndex={0}
        aria-label={`${label}, slides`}
        className="carousel-row -mx-2 flex overflow-x-auto py-2"
      >
        {Children.map(children, (slide) => (
          <li className="w-full shrink-0 snap-start px-2 md:w-1/2 lg:w-1/3">{slide}</li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end gap-2">
        <button
          type="button"
          aria-label={playing ? 'Pause the slides' : 'Play the slides'}
          onClick={() => setPlaying(!playing)}
          className={control}
        >
          {playing ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
        </button>
        <button
          type="button"
          aria-label="Previous slide"
          onClick={() => step(-1)}
          className={control}
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
        <button type="button" aria-label="Next slide" onClick={() => step(1)} className={control}>
          <ChevronRight size={20} aria-hidden />
        </button>
      </div>
    </div>
  );
}
