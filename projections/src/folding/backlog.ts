import type { FoldedDocument } from './folded-document.js';
import type { Stuck } from './fold-stream.js';
import type { Change } from './fold-streams.js';

/** What is folded and not yet written: of each document only the newest state. */
export class Backlog {
  private readonly byId = new Map<string, FoldedDocument>();
  readonly stuck: Stuck[] = [];
  readonly waiting = new Map<string, bigint>();

  add({ documents, stuck, waiting }: Change): void {
    for (const folded of documents) {
      const { isNew, since } = this.byId.get(folded.document._id) ?? folded;
      this.byId.set(folded.document._id, { ...folded, isNew, since });
    }
    this.stuck.push(...stuck);
    for (const [stream, revision] of waiting) this.waiting.set(stream, revision);
  }

  get documents(): readonly FoldedDocument[] {
    return [...this.byId.values()];
  }

  get(id: string): FoldedDocument['document'] | undefined {
    return this.byId.get(id)?.document;
  }
}
