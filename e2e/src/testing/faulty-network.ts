import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** `held` waits for `heal`; `cut before` never reaches the product; `cut after` loses the answer. */
export type Fault = 'none' | 'held' | 'cut before' | 'cut after';

/** A proxy between browsers and product that can hold or cut the calls of one path. */
export class FaultyNetwork {
  private broken = { path: '', fault: 'none' as Fault };
  private released = Promise.resolve();
  private release = (): void => undefined;
  /** Calls of the broken path so far. */
  calls = 0;

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('request', (from, to) => void this.carry(from, to));
  }

  static async open(target: string): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(new URL(target), createServer());
    await new Promise<void>((done) => network.server.listen(0, '127.0.0.1', done));
    return network;
  }

  /** The proxy's address. */
  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  break(path: string, fault: Fault): void {
    this.heal();
    this.calls = 0;
    this.broken = { path, fault };
    this.released = new Promise((done) => (this.release = done));
  }

  heal(): void {
    this.broken = { ...this.broken, fault: 'none' };
    this.release();
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async carry(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const { path, fault } = this.broken;
    const isBroken = from.url?.split('?')[0] === path;
    if (isBroken) this.calls += 1;
    if (!isBroken || fault === 'none') {
      this.pass(from, to);
      return;
    }
    if (fault === 'held') await this.released;
    if (fault === 'cut before') from.socket.destroy();
    else this.pass(from, to, fault === 'cut after');
  }

  private pass(from: IncomingMessage, to: ServerResponse, loseAnswer = false): void {
    const { hostname, port } = this.target;
    const headers = { ...from.headers, host: this.target.host };
    const onward = request({ hostname, port, path: from.url, method: from.method, headers });
    onward.on('response', (answer) => {
      if (loseAnswer) answer.resume().once('end', () => from.socket.destroy());
      else answer.pipe(to.writeHead(answer.statusCode ?? 0, answer.headers));
    });
    onward.on('error', () => from.socket.destroy());
    to.on('close', () => to.writableFinished || onward.destroy());
    from.pipe(onward);
  }
}
