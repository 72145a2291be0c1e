import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Without discovery, which would lead past a proxy. */
export function toDirect(serverUrl: string): URL {
  const url = new URL(serverUrl);
  url.searchParams.delete('replicaSet');
  url.searchParams.set('directConnection', 'true');
  return url;
}

/** A way to a server on which the reply to one request can get lost. */
export interface CuttingProxy {
  readonly url: string;
  /** The next reply does not arrive; the connection breaks instead. */
  cutNextReply(): void;
  close(): Promise<void>;
}

export async function cuttingProxyTo(serverUrl: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const url = toDirect(serverUrl);
  const sockets = new Set<Socket>();
  let isCutting = false;
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(server);
    server.on('data', (reply) => {
      if (isCutting && isOfWrite(reply)) {
        isCutting = false;
        client.destroy();
      } else client.write(reply);
    });
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: own } = proxy.address() as AddressInfo;
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    cutNextReply: () => (isCutting = true),
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

/** Monitoring goes on beside the writes; its replies tell who is primary. */
function isOfWrite(reply: Buffer): boolean {
  return !reply.includes('isWritablePrimary');
}
