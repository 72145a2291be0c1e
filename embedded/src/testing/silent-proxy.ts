import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { joinSockets } from './joined-sockets.js';

/** Passes connections on to a port, until it falls silent: then it takes connections and answers none, as a stopped process. */
export class SilentProxy {
  private isSilent = false;

  private constructor(
    readonly port: number,
    private readonly sockets: ReadonlySet<Socket>,
    readonly close: () => void,
  ) {}

  static async to(serverPort: number): Promise<SilentProxy> {
    const sockets = new Set<Socket>();
    const server = createServer({ pauseOnConnect: true }, (client) => {
      const upstream = connect(serverPort, '127.0.0.1');
      client.pipe(upstream).pipe(client);
      joinSockets(client, upstream, sockets);
      if (proxy.isSilent) proxy.silence();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = new SilentProxy(port, sockets, () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return proxy;
  }

  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.pause();
  }

  resume(): void {
    this.isSilent = false;
    for (const socket of this.sockets) socket.resume();
  }
}
