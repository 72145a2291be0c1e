import { once } from 'node:events';
import { type AddressInfo, type Server } from 'node:net';

export interface EmbeddedServer {
  readonly port: number;
  /** For the official client; Razorpay's is the base of its API and of the customer's side. */
  readonly url: string;
  close(): Promise<void>;
}

/** There is no TLS, so the servers listen on loopback only. */
export const HOST = '127.0.0.1';

/** Resolves with the port; 0 takes a free one. */
export async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
