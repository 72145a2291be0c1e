/** Reaches the other tabs of this browser; null where it cannot choose one of them to read the stream. */
export function openTabs(name: string): BroadcastChannel | null {
  try {
    return 'locks' in navigator ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}

/**
 * Resolves once no other tab leads; `leaving` ends its own lead. Where the browser has no locks, or refuses them together
 * with its storage, each tab leads itself.
 */
export const becomeLeader = (name: string, leaving: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) {
      resolve();
      return;
    }
    const lead = () => {
      resolve();
      return new Promise((end) => leaving.addEventListener('abort', end));
    };
    navigator.locks.request(name, { signal: leaving }, lead).catch(() => resolve());
  });

/** Resolves at the next event of the window. */
export const nextEvent = (type: 'pagehide' | 'pageshow'): Promise<Event> =>
  new Promise((resolve) => window.addEventListener(type, resolve, { once: true }));
