import { createElement, type ReactElement } from 'react';

let toaster: ReactElement | null = null;
let loading: Promise<void> | null = null;
const watchers = new Set<() => void>();

/** The toaster, null until it is loaded. */
export const loadedToaster = {
  now: () => toaster,
  watch: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};

/** Loads the toaster. One that cannot be had is asked for again by the next call, or when the network is back. */
export const loadToaster = (): void => void (loading ??= load());

async function load() {
  try {
    toaster = createElement((await import('./toaster')).default);
    watchers.forEach((changed) => changed());
  } catch {
    loading = null;
    window.addEventListener('online', loadToaster, { once: true });
  }
}
