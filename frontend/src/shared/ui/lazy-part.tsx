import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react';
import { isOutdated } from '../new-version';
import { useInView } from './hooks';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * Before React can leave a page it hydrates all of it, and these begin a navigation. They also begin the use of a form.
 */
const USER_ACTIONS = ['pointerdown', 'keydown', 'focusin', 'input', 'popstate'] as const;

/** True if the user chose a field or submitted a form before this script had loaded. */
const hasActedBefore = (): boolean =>
  document.activeElement !== document.body || document.querySelector('[data-pressed]') !== null;

const RETRY_MS = 5_000;

let resolveNeeded: () => void = () => undefined;
const allNeeded = new Promise<void>((resolve) => (resolveNeeded = resolve));

/** Loads and hydrates every part now. A redirect needs it, because no user action precedes it. */
export const hydrateAll = (): void => resolveNeeded();

if (typeof window !== 'undefined') {
  if (hasActedBefore()) hydrateAll();
  for (const action of USER_ACTIONS)
    window.addEventListener(action, hydrateAll, { capture: true, once: true });
}

/**
 * A part that is rendered on the server. Its code is loaded, and the part hydrated, once the user acts. Its props must
 * not change before: React would replace the server's HTML by the placeholder.
 */
export function lazyOnUse<Props extends object = object>(
  load: Load<Props>,
  Placeholder: ComponentType = () => null,
) {
  return buildPart(load, allNeeded, Placeholder);
}

/** The same for a part below the fold that also has to work once it is in view. */
export function lazyInView<Props extends object = object>(load: Load<Props>) {
  let show: () => void = () => undefined;
  const shown = new Promise<void>((resolve) => (show = resolve));
  const Part = buildPart(load, Promise.race([shown, allNeeded]), () => null);
  return memo((props: Props) => {
    const place = useRef<HTMLDivElement>(null);
    const inView = useInView(place);
    useEffect(() => {
      if (inView) show();
    }, [inView]);
    return (
      <div ref={place}>
        <Part {...props} />
      </div>
    );
  });
}

/** A part whose code cannot be loaded stays as the server rendered it, and is tried again, unless its file is gone. */
async function loadWhenOnline<Props>(load: Load<Props>): ReturnType<Load<Props>> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (await isOutdated()) throw error;
      await new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

function buildPart<Props extends object>(
  load: Load<Props>,
  isNeeded: Promise<void>,
  Placeholder: ComponentType,
) {
  const Part = lazy(async () => {
    if (typeof window === 'undefined') return load();
    await isNeeded;
    return loadWhenOnline(load);
  });
  return memo((props: Props) => (
    <Suspense fallback={<Placeholder />}>
      <Part {...props} />
    </Suspense>
  ));
}
