import { type Document, ObjectId } from 'mongodb';
import type { Socket } from 'node:net';
import { forEachMessage, readBody, replaceBody } from './mongo-messages.js';
import { startProxy } from './proxy.js';

const notPrimary = { ok: 0, code: 10_107, codeName: 'NotWritablePrimary', errmsg: 'not primary' };
/** What a server says of a write that carries a transaction number. The driver repeats no write without it. */
const repeatable = { errorLabels: ['RetryableWriteError'] };
/** What a member answers that is no primary. */
const answeredAlways = ['hello', 'ismaster', 'saslStart', 'saslContinue', 'ping'];

/**
 * A way to an embedded MongoDB server that answers like a replica set during an election: its member steps down and
 * refuses every command until it is elected again, in a new term.
 */
export class ElectingProxy {
  /** How many commands were refused. */
  refused = 0;
  /** Overrides what the server says about itself. */
  claims: Document = {};
  private term = 1;
  private isPrimary = true;
  private commandsLeft = Infinity;
  private electionMs = 0;

  private constructor(
    readonly url: string,
    private readonly address: string,
    readonly close: () => void,
  ) {}

  static async to(serverUrl: string): Promise<ElectingProxy> {
    const url = new URL(serverUrl);
    const { port, close } = await startProxy(Number(url.port), (client, upstream) =>
      proxy.pass(client, upstream),
    );
    url.port = String(port);
    const proxy = new ElectingProxy(url.href, url.host, close);
    return proxy;
  }

  /** The member steps down at one of the next commands, and is elected again after some time. */
  holdElection(milliseconds: number, afterCommands = 0): void {
    this.electionMs = milliseconds;
    this.commandsLeft = afterCommands;
  }

  private pass(client: Socket, upstream: Socket): void {
    forEachMessage(client, (request) => {
      const command = readBody(request) ?? { hello: 1 };
      const [name = ''] = Object.keys(command);
      if (answeredAlways.includes(name) || !this.refuses()) return upstream.write(request);
      this.refused += 1;
      const refusal = 'txnNumber' in command ? { ...notPrimary, ...repeatable } : notPrimary;
      return client.write(replaceBody(request, refusal, request.readInt32LE(4)));
    });
    forEachMessage(upstream, (reply) => client.write(this.translate(reply)));
  }

  private refuses(): boolean {
    if (this.isPrimary && (this.commandsLeft -= 1) < 0) {
      this.isPrimary = false;
      this.commandsLeft = Infinity;
      setTimeout(() => this.elect(), this.electionMs);
    }
    return !this.isPrimary;
  }

  private elect(): void {
    this.term += 1;
    this.isPrimary = true;
  }

  /** In what a server says about itself, the proxy's address and election stand. */
  private translate(reply: Buffer): Buffer {
    const { address, isPrimary, claims } = this;
    const body = readBody(reply);
    if (!body || !('setName' in body)) return reply;
    const election = ObjectId.createFromTime(this.term);
    return replaceBody(reply, {
      ...{ ...body, hosts: [address], me: address, electionId: election },
      ...{ isWritablePrimary: isPrimary, ismaster: isPrimary, secondary: !isPrimary },
      primary: isPrimary ? address : undefined,
      ...claims,
    });
  }
}
