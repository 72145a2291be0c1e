import { type Socket } from 'node:net';
import { type BsonValue } from '../bson/value.js';
import { MessageReader } from './framing.js';
import { readRequest, replyHeader, type Request } from './message.js';

export interface Service {
  answer(request: Request): Promise<BsonValue>;
  /** The reply to what could not even be read. */
  refuse(error: unknown): BsonValue;
}

/** One client, whose requests are answered one after the other. */
export class Connection {
  #underway: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: Socket,
    private readonly service: Service,
  ) {}

  /** Resolves when the client has gone, or has sent what is no message. */
  async serve(): Promise<void> {
    this.socket.setNoDelay(true);
    const reader = new MessageReader();
    try {
      for await (const chunk of this.socket) {
        for (const message of reader.push(chunk as Buffer)) {
          this.#underway = this.#respond(message);
          await this.#underway;
        }
      }
    } catch {
      // A client that does not frame its messages cannot be told; one that has gone need not be.
      this.socket.destroy();
    }
  }

  /** Lets the request under way have its reply, and hangs up. */
  async close(): Promise<void> {
    await this.#underway.catch(() => undefined);
    this.socket.destroy();
  }

  async #respond(message: Buffer): Promise<void> {
    let request: Request;
    try {
      request = readRequest(message);
    } catch (error) {
      const asked = { id: message.readInt32LE(4), form: 'message' as const };
      return this.#send(asked, this.service.refuse(error));
    }
    const reply = await this.service.answer(request);
    if (request.wantsReply) await this.#send(request, reply);
  }

  /** Resolves when there is room for more; a client that reads slowly is served slowly. */
  #send(request: Pick<Request, 'id' | 'form'>, reply: BsonValue): Promise<void> {
    return new Promise((resolve) => {
      this.socket.cork();
      this.socket.write(replyHeader(request, reply));
      if (this.socket.write(reply.bytes, () => resolve())) resolve();
      this.socket.uncork();
    });
  }
}
