/** Loads something; where there is no network, once it is back. */
export async function onceOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (fault) {
    if (navigator.onLine) throw fault;
    await new Promise((back) => window.addEventListener('online', back, { once: true }));
    return onceOnline(load);
  }
}
