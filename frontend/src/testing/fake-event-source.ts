/** The browser's source of server-sent events; a spec sends them. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  /** The one that was opened last. */
  static get last(): FakeEventSource | undefined {
    return FakeEventSource.opened.at(-1);
  }

  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 1;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  emit(data: unknown): void {
    this.onmessage?.({ data: JSON.stringify(data) });
  }

  /** The server has turned the browser away for good. */
  giveUp(): void {
    this.close();
    this.onerror?.();
  }
}
