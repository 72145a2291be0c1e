import { type StoredEvent } from './stored-event.js';

interface Page {
  readonly limit: number;
  readonly events: readonly StoredEvent[];
}

/** What the last commit brought, read once: everybody who waited for the log to grow wants the same. */
export class NewestPage {
  #page: Page | undefined;

  /** `from` is where the log ended before. */
  constructor(private readonly from: number) {}

  /** The events from a position on; `read` when they are not the newest, or when nobody has read these yet. */
  page(from: number, limit: number, read: () => readonly StoredEvent[]): readonly StoredEvent[] {
    if (from !== this.from) return read();
    if (this.#page?.limit !== limit) this.#page = { limit, events: read() };
    return this.#page.events;
  }
}
