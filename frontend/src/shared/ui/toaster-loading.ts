import { createElement, Fragment, type ReactElement } from 'react';
import { PlainToast } from './plain-toast';

interface Toasts {
  readonly toaster: ReactElement | null;
  /** What is said where there is no toaster. */
  readonly plain: ReactElement | null;
}

let toasts: Toasts = { toaster: null, plain: null };
let shown: ReactElement | null = null;
let loading: Promise<boolean> | null = null;
const watchers = new Set<() => void>();

function show(change: Partial<Toasts>): void {
  toasts = { ...toasts, ...change };
  shown = createElement(Fragment, null, toasts.toaster, toasts.plain);
  watchers.forEach((changed) => changed());
}

/** What stands where toasts appear; null before there is any. */
export const shownToasts = {
  now: () => shown,
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};

/**
 * Loads the toaster, and tells whether it could be had. One that could not is asked for again by the next call, or
 * when the network is back.
 */
export const loadToaster = (): Promise<boolean> => (loading ??= load());

async function load(): Promise<boolean> {
  try {
    show({ toaster: createElement((await import('./toaster')).default) });
    return true;
  } catch {
    loading = null;
    window.addEventListener('online', () => void loadToaster(), { once: true });
    return false;
  }
}

const SHOWN_MS = 5_000;

/** Says something without the toaster; returns what takes it back. */
export function sayPlainly(text: string): () => void {
  const plain = createElement(PlainToast, { text });
  const takeBack = () => toasts.plain === plain && show({ plain: null });
  show({ plain });
  setTimeout(takeBack, SHOWN_MS);
  return takeBack;
}
