import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { onFirstTouch } from '../late';

/** Kept as soon as anybody does anything with the page; one that was scrolled before it was here counts. */
const touched = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.scrollY > 0) resolve();
    else onFirstTouch(resolve);
  });

/**
 * A part below the first sight. Its HTML comes with the page, its code once anything is touched or scrolled: nobody
 * reaches the part without that. Where no server has drawn it, it is loaded at once. It takes no props, since React
 * would have to throw the server's HTML away where they change before the code is here.
 */
export function onceTouched(
  load: () => Promise<{ readonly default: ComponentType }>,
  Meanwhile: ComponentType = () => null,
): ComponentType {
  let wanted: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (wanted = resolve));
  const Part = lazy(async () => {
    if (typeof window !== 'undefined') await Promise.race([isWanted, touched()]);
    return load();
  });
  const Waiting = () => {
    useEffect(wanted, []);
    return <Meanwhile />;
  };
  // One element for ever: a parent that is drawn again changes nothing about it.
  const part = (
    <Suspense fallback={<Waiting />}>
      <Part />
    </Suspense>
  );
  return () => part;
}
