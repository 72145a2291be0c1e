import { applicationsReadModel } from '@nirmaan/contracts/application';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anitasApplication, anitasProposal } from '@nirmaan/contracts/examples';
import { getGenerationCollection, type Position } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { LEASES } from '@nirmaan/platform/mongo';
import type { TemporaryFolder } from '@nirmaan/platform/testing';
import { applications } from '../application/application.projections.js';
import type { Projection } from '../kernel/projection.js';
import { getStatus } from '../operator/status.js';
import { rebuild, type RebuildOptions } from '../rebuild/rebuild.js';
import { rollback } from '../rebuild/rollback.js';
import { contextAt, getLiveView, startWorker } from './running.js';
import { Writer } from './writer.js';

export const model = applicationsReadModel;
const getCollection = (generation: number): string =>
  getGenerationCollection(model, { ...model, generation });
export const [first, second, third] = [getCollection(1), getCollection(2), getCollection(3)];
export const stream = streamOf.application(anitasApplication);

/** Cannot fold awards. */
export const poisoned: Projection = {
  ...applications,
  fold: (document, event) => {
    if (event.type === 'ApplicantStatusChanged' && event.data.to === 'awarded')
      throw new Error('awards are poison');
    return applications.fold(document, event);
  },
};

export const timeout = () => AbortSignal.timeout(40_000);

/** A worker with one read model of one document, and an operator. */
export class OperatorScenario {
  private constructor(
    readonly stores: Stores,
    readonly writer: Writer,
    /** The position of the proposal, which is in the live document. */
    readonly position: Position,
    private worker: { stop(): Promise<void> },
  ) {}

  static async start(folder?: TemporaryFolder): Promise<OperatorScenario> {
    const stores = await startStores(folder);
    const writer = new Writer(stores.eventStore);
    const position = await writer.append(stream, anitasProposal);
    const worker = startWorker(contextAt(stores, applications));
    await getLiveView(stores.db, model, position);
    return new OperatorScenario(stores, writer, position, worker);
  }

  async stop(): Promise<void> {
    await this.stopWorker();
    await this.stores.stop();
  }

  context(...projections: readonly Projection[]) {
    return contextAt(this.stores, ...(projections.length > 0 ? projections : [applications]));
  }

  rollback(projection = applications) {
    return rollback(this.context(projection), [projection], timeout());
  }

  rebuild(options: Partial<RebuildOptions> = {}, by = this.context()) {
    return rebuild(by, by.projections, { signal: timeout(), ...options });
  }

  async getRows() {
    const rows = await getStatus(this.context());
    return Object.fromEntries(rows.map((row) => [row.collection, row]));
  }

  async getStates() {
    const rows = Object.entries(await this.getRows());
    return Object.fromEntries(rows.map(([id, { state }]) => [id, state]));
  }

  /** The live documents once the read model has handled every event up to a position. */
  view(upTo: Position) {
    return getLiveView(this.stores.db, model, upTo);
  }

  /** Expires all leases, like those of a killed process. */
  async expireLeases(): Promise<void> {
    const leases = this.stores.db.collection(LEASES);
    for (const { _id } of await leases.find().toArray())
      await leases.updateOne({ _id }, { $set: { 'lease.until': new Date(0) } });
  }

  stopWorker(): Promise<void> {
    return this.worker.stop();
  }

  async restart(...projections: readonly Projection[]): Promise<void> {
    await this.stopWorker();
    this.worker = startWorker(this.context(...projections));
  }
}
