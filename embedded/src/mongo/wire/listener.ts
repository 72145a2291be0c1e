import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Connection, type Service } from './connection.js';

/** A port, and the clients on it. */
export class Listener {
  readonly #connections = new Set<Connection>();

  private constructor(private readonly server: Server) {}

  static async open(host: string, port: number): Promise<Listener> {
    const server = createServer();
    server.listen(port, host);
    await once(server, 'listening');
    return new Listener(server);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  serve(service: Service): void {
    this.server.on('connection', (socket) => {
      const connection = new Connection(socket, service);
      this.#connections.add(connection);
      void connection.serve().finally(() => this.#connections.delete(connection));
    });
  }

  /** Takes no more clients, finishes what those here have asked, and lets them go. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    await Promise.all([...this.#connections].map((connection) => connection.close()));
    await closed;
  }
}
