import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that listens on this machine. */
export interface Proxy {
  readonly port: number;
  readonly sockets: ReadonlySet<Socket>;
  readonly close: () => void;
}

/** Connects every client to the port. What either of them sends is for `pass` to hand on; each ends with the other. */
export async function startProxy(
  target: number,
  pass: (client: Socket, upstream: Socket) => void,
): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one.setNoDelay(true));
      one.on('error', () => one.destroy()).on('close', () => other.destroy());
    }
    pass(client, upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { port, sockets, close };
}
