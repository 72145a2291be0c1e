import {
  createServer,
  type Http2Server,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { type Socket } from 'node:net';
import { FrameReader } from '../frame-reader.js';
import { listen } from '../loopback.js';
import { MemoryBudget } from '../memory-budget.js';
import { CallError, type Status, StatusCode, toStatus } from './errors.js';

/** Of all calls together, once for what was received and is not answered yet, once for what waits to be sent. */
const MEGABYTE = 1024 * 1024;
const MAX_HELD_BYTES = 64 * MEGABYTE;
const MAX_OPEN_CALLS = 2_000;
/** How long clients may take to hang up when the server stops. */
const CLOSE_TIMEOUT_MS = 500;
/** As the real server's. */
const KEEPALIVE_MS = 10_000;

/** Of one message; the official client sends an append in pieces of 3 MB. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

export const FRAME_PREFIX_BYTES = 5;

/** A message with the prefix that gRPC puts before it: not compressed, and its length. */
export function frame(message: Uint8Array): Buffer {
  const framed = Buffer.allocUnsafe(FRAME_PREFIX_BYTES + message.length);
  framed.writeUInt8(0);
  framed.writeUInt32BE(message.length, 1);
  framed.set(message, FRAME_PREFIX_BYTES);
  return framed;
}

/** Throws for a message that is too large or compressed. */
const createFrameReader = (): FrameReader =>
  new FrameReader(FRAME_PREFIX_BYTES, (bytes, at) => {
    if (bytes[at] !== 0)
      throw new CallError(StatusCode.UNIMPLEMENTED, 'Compressed messages are not supported.');
    const length = bytes.readUInt32BE(at + 1);
    if (length <= MAX_MESSAGE_BYTES) return FRAME_PREFIX_BYTES + length;
    throw new CallError(
      StatusCode.RESOURCE_EXHAUSTED,
      `A message has at most ${MAX_MESSAGE_BYTES} bytes, not ${length}.`,
    );
  });

const OK: Status = { code: StatusCode.OK, message: '' };

/** One gRPC call: messages in both directions, then a status. */
export class Call {
  #isOpen = true;
  #responded = false;
  #status = OK;
  /** What the budget holds for this call until it is written. */
  #unwritten = 0;
  readonly #onClose: (() => void)[] = [];
  readonly #waiting: (() => void)[] = [];

  constructor(
    private readonly stream: ServerHttp2Stream,
    readonly incoming: MemoryBudget,
    private readonly outgoing: MemoryBudget,
    /** What the client calls its connection. */
    readonly connectionName: string,
  ) {
    stream.on('error', () => undefined);
    stream.on('drain', () => this.#wake());
    stream.once('close', () => {
      this.#close();
      // Writes of a connection that broke off are not called back.
      this.#release(this.#unwritten);
    });
    stream.once('wantTrailers', () => {
      if (!stream.destroyed) stream.sendTrailers(toTrailers(this.#status));
    });
  }

  /** A method, because it changes while a caller waits. */
  isOpen(): boolean {
    return this.#isOpen && !this.stream.destroyed && !this.stream.closed;
  }

  /** Calls back with every message, and once when the client sends no more. */
  receive(onMessage: (message: Buffer) => void, onEnd = (): void => undefined): void {
    const reader = createFrameReader();
    let held = 0;
    const hold = (bytes: number): void => {
      this.incoming.take(bytes - held);
      held = bytes;
    };
    this.onClose(() => hold(0));
    this.stream.on('data', (chunk: Buffer) => {
      if (!this.isOpen()) return;
      try {
        hold(held + chunk.length);
        for (const frame of reader.push(chunk)) onMessage(frame.subarray(FRAME_PREFIX_BYTES));
        hold(reader.size);
      } catch (error) {
        hold(0);
        this.fail(error);
      }
    });
    this.stream.on('end', onEnd);
  }

  onClose(listener: () => void): void {
    this.#onClose.push(listener);
  }

  /** Sends framed messages, in one write. Resolves when the client is ready for more, or the call is over. */
  async send(frames: Buffer): Promise<void> {
    try {
      if (!this.isOpen() || frames.length === 0 || this.#write(frames)) return;
    } catch (error) {
      this.fail(error);
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  end(status = OK): void {
    if (!this.isOpen()) return;
    if (this.#responded) {
      this.#status = status;
      this.stream.end();
    } else {
      this.stream.respond({ ...HEADERS, ...toTrailers(status) }, { endStream: true });
    }
    this.#close();
  }

  fail(error: unknown): void {
    this.end(toStatus(error));
  }

  #write(frames: Buffer): boolean {
    this.outgoing.take(frames.length);
    this.#unwritten += frames.length;
    if (!this.#responded) this.stream.respond(HEADERS, { waitForTrailers: true });
    this.#responded = true;
    return this.stream.write(frames, () => this.#release(frames.length));
  }

  #release(bytes: number): void {
    const held = Math.min(bytes, this.#unwritten);
    this.#unwritten -= held;
    this.outgoing.release(held);
  }

  #close(): void {
    this.#isOpen = false;
    for (const listener of this.#onClose.splice(0)) listener();
    this.#wake();
  }

  #wake(): void {
    for (const resume of this.#waiting.splice(0)) resume();
  }
}

const HEADERS = { ':status': 200, 'content-type': 'application/grpc+proto' };

/** A message may quote what a client sent, and a header holds printable ASCII only: encoding it must never throw. */
const toTrailers = ({ code, message }: Status) => ({
  'grpc-status': String(code),
  ...(message && { 'grpc-message': encodeURI(Buffer.from(message).toString()) }),
});

export type Handler = (call: Call) => void;

/**
 * Ends a connection that answers no ping, as the real server does. Node notices no end of a connection whose client broke
 * a rule of HTTP/2 and left, so that its calls would hold their memory for ever.
 */
function keepAlive(session: ServerHttp2Session): void {
  let isAnswered = true;
  const timer = setInterval(() => {
    if (!isAnswered || session.destroyed) {
      session.destroy();
      return;
    }
    isAnswered = false;
    session.ping((error) => (isAnswered = error === null));
  }, KEEPALIVE_MS);
  session.once('close', () => clearInterval(timer));
}

/** Serves gRPC over HTTP/2 without TLS. A method without a handler is answered by `refuse`. */
export class GrpcServer {
  readonly #server: Http2Server;
  readonly #sessions = new Set<ServerHttp2Session>();
  readonly #calls = new Set<Call>();
  readonly #incoming = new MemoryBudget(MAX_HELD_BYTES);
  readonly #outgoing = new MemoryBudget(MAX_HELD_BYTES);

  constructor(handlers: ReadonlyMap<string, Handler>, refuse: (path: string) => CallError) {
    this.#server = createServer({ maxSessionMemory: MAX_HELD_BYTES / MEGABYTE });
    this.#server.on('connection', (socket: Socket) => socket.setNoDelay(true));
    this.#server.on('session', (session) => {
      this.#sessions.add(session);
      session.on('error', () => undefined);
      session.once('close', () => this.#sessions.delete(session));
      keepAlive(session);
    });
    this.#server.on('stream', (stream, { ':path': path = '', 'connection-name': name = '' }) => {
      const call = new Call(stream, this.#incoming, this.#outgoing, String(name));
      const handler = handlers.get(path);
      if (!handler) call.fail(refuse(path));
      else if (this.#calls.size >= MAX_OPEN_CALLS)
        call.fail(new CallError(StatusCode.RESOURCE_EXHAUSTED, 'Too many open calls.'));
      else this.#run(call, handler);
    });
  }

  listen(port: number): Promise<number> {
    return listen(this.#server, port);
  }

  /** Cancels every open call, as the real server does when it stops, and closes the connections. */
  async close(): Promise<void> {
    const status = { code: StatusCode.CANCELLED, message: 'The server is shutting down.' };
    for (const call of this.#calls) call.end(status);
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    for (const session of this.#sessions) session.close();
    const force = setTimeout(() => {
      for (const session of this.#sessions) session.destroy();
    }, CLOSE_TIMEOUT_MS);
    await closed;
    clearTimeout(force);
  }

  #run(call: Call, handler: Handler): void {
    this.#calls.add(call);
    call.onClose(() => this.#calls.delete(call));
    handler(call);
  }
}
