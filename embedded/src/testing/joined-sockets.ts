import type { Socket } from 'node:net';

/** Each ends with the other. Adds both to the open sockets of a proxy. */
export function joinSockets(client: Socket, upstream: Socket, open: Set<Socket>): void {
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    open.add(one.setNoDelay(true));
    one.on('error', () => one.destroy()).on('close', () => other.destroy());
  }
}
