import { type Proxy, startProxy } from './proxy.js';

/** Passes connections on to a port, until it falls silent: then it takes connections and answers none, as a stopped process. */
export class SilentProxy {
  private isSilent = false;

  private constructor(private readonly proxy: Proxy) {}

  static async to(serverPort: number): Promise<SilentProxy> {
    const proxy = await startProxy(serverPort, (client, upstream) => {
      client.pipe(upstream).pipe(client);
      if (silent.isSilent) silent.silence();
    });
    const silent = new SilentProxy(proxy);
    return silent;
  }

  get port(): number {
    return this.proxy.port;
  }

  silence(): void {
    this.isSilent = true;
    for (const socket of this.proxy.sockets) socket.pause();
  }

  resume(): void {
    this.isSilent = false;
    for (const socket of this.proxy.sockets) socket.resume();
  }

  close(): void {
    this.proxy.close();
  }
}
