import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { listen } from '../../loopback.js';
import { BudgetExceeded, MemoryBudget } from '../../memory-budget.js';
import { type BsonValue } from '../bson/value.js';
import { MongoRefusal } from '../errors.js';
import {
  buildReply,
  getRequestId,
  maxMessageBytes,
  readMessages,
  readRequest,
  type Request,
} from './op-msg.js';

export interface Service {
  /** The reply to a request, with headroom for its header. Rejects where a refusal could not be sent. */
  answer(request: Request): Promise<BsonValue>;
  /** The reply to a message that cannot be read. */
  refuse(error: unknown): BsonValue;
  /** Whether the client has proved that it knows the secret. */
  isSignedIn(): boolean;
}

/** Four of the largest messages; bulk writes of the product stay below 1 MB. */
const maxMessageMemory = 192_000_000;
/** Of a message before its client has signed in: strangers take no memory from the product. */
const maxStrangerBytes = 16_000;

export class Listener {
  readonly #connections = new Set<Connection>();
  readonly #budget = new MemoryBudget(maxMessageMemory);

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async open(port: number): Promise<Listener> {
    const server = createServer();
    return new Listener(server, await listen(server, port));
  }

  /** Every connection gets a service of its own. */
  serve(connect: () => Service): void {
    this.server.on('connection', (socket) => {
      const connection = new Connection(socket, connect(), this.#budget);
      this.#connections.add(connection);
      void connection.serve().finally(() => this.#connections.delete(connection));
    });
  }

  /** Accepts no more connections, finishes the requests under way and closes. */
  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    await Promise.all([...this.#connections].map((connection) => connection.close()));
    await closed;
  }
}

/** One client; its requests are answered in order. */
class Connection {
  #underway: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: Socket,
    private readonly service: Service,
    private readonly budget: MemoryBudget,
  ) {}

  /** Resolves when the client has disconnected or has sent bytes that are no message. */
  async serve(): Promise<void> {
    this.socket.setNoDelay(true);
    const getMaxBytes = () => (this.service.isSignedIn() ? maxMessageBytes : maxStrangerBytes);
    try {
      for await (const message of readMessages(this.socket, this.budget, getMaxBytes)) {
        this.#underway = this.#respond(message);
        await this.#underway;
      }
    } catch (error) {
      // The client broke off, its bytes cannot be framed, or it is refused what it wants no reply to.
      if (error instanceof MongoRefusal || error instanceof BudgetExceeded)
        console.error(`The embedded MongoDB server closed a connection: ${error.message}`);
      this.socket.destroy();
    }
  }

  async close(): Promise<void> {
    await this.#underway.catch(() => undefined);
    this.socket.destroy();
  }

  async #respond(message: Buffer): Promise<void> {
    let request: Request;
    try {
      request = readRequest(message);
    } catch (error) {
      const unread = { id: getRequestId(message), form: 'message' as const };
      return this.#send(buildReply(unread, this.service.refuse(error)));
    }
    const reply = await this.service.answer(request);
    if (request.wantsReply) await this.#send(buildReply(request, reply));
  }

  /** Resolves when there is room for more, so that a slow reader is served slowly. */
  #send(reply: Buffer): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.write(reply, () => resolve())) resolve();
    });
  }
}
