import { startProxy } from '../../testing/proxy.js';

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
  close(): void;
}

export async function cuttingProxyTo(serverUrl: string): Promise<CuttingProxy> {
  const url = toDirect(serverUrl);
  let isCutting = false;
  const { port, close } = await startProxy(Number(url.port), (client, server) => {
    client.pipe(server);
    server.on('data', (reply: Buffer) => {
      if (isCutting && isOfWrite(reply)) {
        isCutting = false;
        client.destroy();
      } else client.write(reply);
    });
  });
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, cutNextReply: () => (isCutting = true), close };
}

/** Monitoring goes on beside the writes; its replies tell who is primary. */
function isOfWrite(reply: Buffer): boolean {
  return !reply.includes('isWritablePrimary');
}
