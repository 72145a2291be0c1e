import { Metadata, status } from '@grpc/grpc-js';

/** A call that stays open: what it needs of gRPC. */
export interface OpenCall {
  emit(event: 'error', status: object): boolean;
  on(event: 'cancelled' | 'close' | 'finish', listener: () => void): unknown;
}

/** The calls that only end when somebody ends them: reads, subscriptions and streams of appends. */
export class OpenCalls {
  readonly #calls = new Set<OpenCall>();

  add(call: OpenCall): void {
    this.#calls.add(call);
    const gone = (): void => void this.#calls.delete(call);
    call.on('cancelled', gone);
    call.on('finish', gone);
    call.on('close', gone);
  }

  /** Tells every client that its call is over, as the real server does when it stops. */
  cancelAll(): void {
    for (const call of this.#calls)
      call.emit('error', {
        code: status.CANCELLED,
        details: 'The server is shutting down.',
        metadata: new Metadata(),
      });
    this.#calls.clear();
  }
}
