import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';

/** How far below the viewport loading starts. */
const MARGIN = '200px';

/**
 * A part below the fold. Its HTML comes with the page; its code is loaded, and the part hydrated, when it comes near
 * the viewport. Its props must not change before: React would replace the server's HTML by the placeholder.
 */
export function lazyInView<Props extends object = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Placeholder: ComponentType = () => null,
) {
  let show: () => void = () => undefined;
  const inView = new Promise<void>((resolve) => (show = resolve));
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await inView;
    return load();
  });
  return memo((props: Props) => {
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) show();
        },
        { rootMargin: MARGIN },
      );
      if (place.current) observer.observe(place.current);
      return () => observer.disconnect();
    }, []);
    return (
      <div ref={place}>
        <Suspense fallback={<Placeholder />}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  });
}
