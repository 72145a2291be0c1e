import { type ServerWritableStream } from '@grpc/grpc-js';
import { type streams } from '../wire/messages.js';
import { type OpenCalls } from '../wire/open-calls.js';

export type ReadCall = ServerWritableStream<streams.ReadReq, Buffer>;

/** Why a receiver is gone. One reason for all, because a reason of its own for each call would cost as much as a read. */
const left = new Error('The client has left.');

/** The receiving end of a read: takes frames no faster than the client does. */
export class Receiver {
  readonly #gone = new AbortController();

  constructor(
    private readonly call: ReadCall,
    calls: OpenCalls,
  ) {
    const leave = (): void => this.#gone.abort(left);
    call.once('cancelled', leave);
    call.once('close', leave);
    call.once('error', leave);
    calls.add(call);
  }

  /** Aborted when nobody listens any more. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  /** Resolves when the client is ready for more, or gone. */
  async send(frames: Iterable<Buffer>): Promise<void> {
    for (const frame of frames) {
      if (this.gone.aborted) return;
      if (!this.call.write(frame)) await this.#drained();
    }
  }

  end(): void {
    if (!this.gone.aborted) this.call.end();
  }

  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        this.call.off('drain', go);
        this.gone.removeEventListener('abort', go);
        resolve();
      };
      this.call.once('drain', go);
      this.gone.addEventListener('abort', go);
    });
  }
}
