import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { joinSockets } from './joined-sockets.js';

/** A connection that a client opened through the proxy. */
export interface Recording {
  /** What the client sent, as it arrived. */
  readonly chunks: Buffer[];
  readonly server: Socket;
}

/** Passes connections on to a port, and records what clients send. */
export class RecordingProxy {
  readonly recordings: Recording[] = [];

  private constructor(
    readonly port: number,
    private readonly stop: () => void,
  ) {}

  static async to(serverPort: number): Promise<RecordingProxy> {
    const sockets = new Set<Socket>();
    const server = createServer((client) => {
      const recording: Recording = { chunks: [], server: connect(serverPort, '127.0.0.1') };
      proxy.recordings.push(recording);
      joinSockets(client, recording.server, sockets);
      client.on('data', (chunk) => {
        recording.chunks.push(chunk);
        recording.server.write(chunk);
      });
      recording.server.on('data', (chunk) => client.write(chunk));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = new RecordingProxy(port, () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    });
    return proxy;
  }

  close(): void {
    this.stop();
  }
}
