import { Children, lazy, type ReactNode, Suspense, useRef } from 'react';
import { useInView } from './hooks';

const Slider = lazy(() => import('./slider'));

interface CarouselProps {
  readonly label: string;
  /** How long each position stays, in milliseconds. */
  readonly autoplay: number;
  readonly children: ReactNode;
}

/** Slides in a plain row, which the server renders as well; the slider is loaded when the row comes into view. */
export function Carousel(props: CarouselProps) {
  const place = useRef<HTMLDivElement>(null);
  const row = <Row>{props.children}</Row>;
  return (
    <div ref={place} role="group" aria-roledescription="carousel" aria-label={props.label}>
      {useInView(place, 0.5) ? (
        <Suspense fallback={row}>
          <Slider autoplay={props.autoplay}>{props.children}</Slider>
        </Suspense>
      ) : (
        row
      )}
    </div>
  );
}

/** As wide and as high as the slider and its controls, so that nothing moves when they take its place. */
const Row = ({ children }: Pick<CarouselProps, 'children'>) => (
  <>
    <div
      // The arrow keys scroll it also where no slide can be focused.
      tabIndex={0}
      className="-mx-2 flex snap-x overflow-x-auto py-2 [scrollbar-width:none]"
    >
      {Children.map(children, (slide) => (
        <div className="shrink-0 basis-full snap-start px-2 md:basis-1/2 lg:basis-1/3">{slide}</div>
      ))}
    </div>
    <div className="mt-4 h-11" />
  </>
);
