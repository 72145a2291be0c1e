/** What is loaded; null where it cannot be had, as when the network is gone. The console is told why. */
export const orNull = <Loaded>(loading: Promise<Loaded>): Promise<Loaded | null> =>
  loading.catch((fault: unknown) => {
    console.error(fault);
    return null;
  });
