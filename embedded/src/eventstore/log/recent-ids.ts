/**
 * Where the latest events went, by stream and event id: how a repeated append that expects `any` is
 * recognised. Like the real server's it is a memory and no promise; explicit revisions need none.
 */
export class RecentIds {
  readonly #revisions = new Map<string, number>();

  constructor(private readonly capacity: number) {}

  getRevision(stream: string, id: string): number | undefined {
    return this.#revisions.get(keyOf(stream, id));
  }

  remember(stream: string, id: string, revision: number): void {
    const key = keyOf(stream, id);
    this.#revisions.delete(key);
    this.#revisions.set(key, revision);
    if (this.#revisions.size > this.capacity) this.#forgetOldest();
  }

  #forgetOldest(): void {
    for (const oldest of this.#revisions.keys()) {
      this.#revisions.delete(oldest);
      return;
    }
  }
}

function keyOf(stream: string, id: string): string {
  return `${id}${stream}`;
}
