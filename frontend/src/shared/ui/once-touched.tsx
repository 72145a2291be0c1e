import { type ComponentType, lazy, memo, Suspense, useEffect } from 'react';
import { onceOnline, onFirstTouch } from '../late';

/** Kept as soon as anybody does anything with the page. */
const touched = (): Promise<void> => new Promise(onFirstTouch);

const never = new Promise<void>(() => undefined);

/**
 * A part that nobody needs before they touch the page. Its HTML comes with the page, its code once anything is
 * touched or scrolled, or `needed` is kept, and there is a network. Where no server has drawn it, it is loaded at
 * once. Its props must stay as they are until then: React throws the server's HTML away where they change before the
 * code is here.
 */
export function onceTouched<Props extends object = object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Meanwhile: ComponentType = () => null,
  needed: Promise<void> = never,
) {
  let wanted: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => (wanted = resolve));
  const Part = lazy(async () => {
    if (typeof window === 'undefined') return load();
    await Promise.race([isWanted, needed, touched()]);
    return onceOnline(load);
  });
  const Waiting = () => {
    useEffect(wanted, []);
    return <Meanwhile />;
  };
  // A parent that is drawn again with the same props changes nothing about it.
  return memo((props: Props) => (
    <Suspense fallback={<Waiting />}>
      <Part {...props} />
    </Suspense>
  ));
}
