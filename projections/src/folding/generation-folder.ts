import { idOf, type RawFact } from '@nirmaan/contracts/kernel';
import type { Collection, Db } from 'mongodb';
import type { Generation } from '../progress/generation.js';
import { ParkedStreams } from '../progress/parked-streams.js';
import type { ViewDocument } from '../projection/index.js';
import { CannotFold } from './cannot-fold.js';
import { loadDocuments, writeDocuments } from './documents.js';
import { type Change, foldStreams } from './fold-streams.js';
import { LoggedFact } from './logged-fact.js';
import { byStream, divide, newestRevision, type Streams, tellFromTheBeginning } from './streams.js';

/** Folds batches of facts into the documents of one generation. */
export class GenerationFolder {
  private constructor(
    readonly generation: Generation,
    private readonly collection: Collection<ViewDocument>,
    private readonly parked: ParkedStreams,
  ) {}

  static async open(db: Db, generation: Generation): Promise<GenerationFolder> {
    const { collection } = generation;
    const parked = await ParkedStreams.of(db, collection);
    return new GenerationFolder(generation, db.collection(collection), parked);
  }

  /** Folds in memory; nothing is written yet. Throws CannotFold when the build is strict. */
  async fold(facts: readonly LoggedFact[]): Promise<Change> {
    const news = byStream(facts.filter((fact) => this.isNews(fact)));
    const [parked, moving] = divide(news, (stream) => this.parked.has(stream));
    const change = await this.foldMoving(moving);
    const [stuck] = change.stuck;
    if (stuck && this.generation.strict) throw new CannotFold(this.generation, stuck);
    const behind = [...parked].map(([stream, held]) => [stream, newestRevision(held)] as const);
    return { ...change, waiting: new Map([...change.waiting, ...behind]) };
  }

  /** Writes what `fold` made. A stream is parked only once its document holds everything before. */
  async write({ documents, stuck, waiting }: Change): Promise<number> {
    const written = await writeDocuments(this.collection, documents);
    for (const one of stuck) await this.parked.park(one);
    for (const [stream, revision] of waiting) await this.parked.wait(stream, revision);
    return written;
  }

  /** Folds the parked streams again that an operator asked for; one that is stuck again stays parked. */
  async retry(readStream: (stream: string) => Promise<readonly RawFact[]>): Promise<void> {
    for (const stream of await this.parked.retryRequested()) {
      const facts = (await readStream(stream)).map((raw) => new LoggedFact(raw));
      const concerning = facts.filter((fact) => fact.concerns(this.generation.projection));
      const change = await this.foldMoving(byStream(concerning));
      await this.write(change);
      if (change.stuck.length === 0) await this.parked.unpark(stream);
    }
  }

  private isNews(fact: LoggedFact): boolean {
    const { projection, position } = this.generation;
    return fact.raw.position > position && fact.concerns(projection);
  }

  private async foldMoving(streams: Streams): Promise<Change> {
    const continued = [...streams].filter(([, facts]) => !tellFromTheBeginning(facts));
    const before = await loadDocuments(
      this.collection,
      continued.map(([stream]) => idOf(stream)),
    );
    return foldStreams(this.generation.projection, streams, before);
  }
}
