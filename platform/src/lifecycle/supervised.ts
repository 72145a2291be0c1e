/** Does something once the supervisor has gone; at once where it went while this process was still being loaded. */
export function whenSupervisorIsGone(act: () => void): void {
  const isGone = process.send !== undefined && !process.connected;
  if (isGone) act();
  else process.once('disconnect', act);
}
