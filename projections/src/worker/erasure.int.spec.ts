import { accountsReadModel } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import {
  anitaAwarded,
  anitaRegistered,
  anitasProposal,
  meerasQuestion,
} from '@nirmaan/contracts/examples';
import { messagesReadModel } from '@nirmaan/contracts/message';
import { projectsReadModel } from '@nirmaan/contracts/project';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { eventually, temporaryFolder, type TemporaryFolder } from '@nirmaan/platform/testing';
import { join } from 'node:path';
import { allProjections } from '../catalogue.js';
import type { Context } from '../kernel/context.js';
import type { ViewDocument } from '../kernel/projection.js';
import { rebuild, type RebuildOptions } from '../rebuild/rebuild.js';
import { rollback } from '../rebuild/rollback.js';
import { ErasablePerson, MARKER } from '../testing/erasable-person.js';
import { findDocumentsWith, findFilesWith, untilNoFileHas } from '../testing/find-text.js';
import { contextAt, getLiveView, startWorker } from '../testing/running.js';
import { Writer } from '../testing/writer.js';

const signal = () => AbortSignal.timeout(60_000);

describe('the erasure of a person', () => {
  let folder: TemporaryFolder;
  let stores: Stores;
  let writer: Writer;
  let context: Context;
  let worker: { stop(): Promise<void> };
  let person: ErasablePerson;
  beforeEach(async () => {
    folder = temporaryFolder();
    stores = await startStores(folder);
    writer = new Writer(stores.eventStore);
    context = contextAt(stores, ...allProjections);
    person = new ErasablePerson(stores, writer);
    await writer.append(streamOf.account(anitaRegistered.data.account), anitaRegistered);
    const { application } = anitasProposal.data;
    await writer.append(streamOf.application(application), anitasProposal, anitaAwarded);
    const position = await person.act();
    worker = startWorker(context);
    await getLiveView(stores.db, accountsReadModel, position);
  });
  afterEach(async () => {
    await worker.stop();
    await stores.stop();
  });

  const build = (options: Partial<RebuildOptions> = {}) =>
    rebuild(contextAt(stores, ...allProjections), allProjections, { signal: signal(), ...options });

  const untilReported = (subject = person.subject) =>
    eventually(
      async () => {
        const events = await stores.eventStore.read(streamOf.erasure(subject));
        expect(events.map(({ type }) => type)).toEqual(['SubjectErased', 'ReadModelsBlanked']);
      },
      { timeout: 40_000, interval: 100 },
    );

  it('removes the person’s data from all files and leaves documents identical to a rebuild', async () => {
    await build();
    expect(findFilesWith(MARKER, join(folder.path, 'mongo'))).not.toEqual([]);
    await person.erase();
    await untilReported();
    expect(await findDocumentsWith(stores.db, MARKER)).toEqual([]);
    await untilNoFileHas(MARKER, join(folder.path, 'mongo'));
    const others = await stores.db.collection<ViewDocument>('accounts@2.g2').find().toArray();
    expect(others.map(({ name }) => name).toSorted()).toEqual(['Anita Rao', 'Former member']);
    for (const { comparison } of await build({ switchWhen: 'never' }))
      expect(comparison).toMatchObject({ different: [] });
    await rollback(contextAt(stores, ...allProjections), allProjections, signal());
    const position = await person.beRejected();
    const names = await getLiveView(stores.db, accountsReadModel, position);
    expect(names.map(({ name }) => name).toSorted()).toEqual(['Anita Rao', 'Former member']);
    expect(await findDocumentsWith(stores.db, MARKER)).toEqual([]);
    for (const { comparison } of await build()) expect(comparison).toMatchObject({ different: [] });
  });

  it('removes the search words of a project, and keeps its ids, amounts and phase', async () => {
    const [before] = await getLiveView(stores.db, projectsReadModel, 0n);
    const position = await person.erase();
    await untilReported();
    const [after] = await getLiveView(stores.db, projectsReadModel, position);
    expect(before?.['tokens']).toContain(MARKER.toLowerCase());
    expect(after?.['tokens']).not.toContain(MARKER.toLowerCase());
    for (const field of ['_id', 'owner', 'budget', 'phase', 'postedAt', 'position'])
      expect(after?.[field]).toEqual(before?.[field]);
  });

  it('blanks the person’s messages in a conversation, and keeps the other party’s', async () => {
    const position = await person.erase();
    await untilReported();
    const messages = await getLiveView(stores.db, messagesReadModel, position);
    expect(messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['', meerasQuestion.data.text]),
    );
  });

  it('is no difference to a rebuild that no session has blanked live documents before', async () => {
    await worker.stop();
    await person.erase();
    for (const { comparison } of await build({ switchWhen: 'never' }))
      expect(comparison).toMatchObject({ different: [] });
  });

  it('covers a generation that is built meanwhile', async () => {
    const [results] = await Promise.all([build(), person.erase()]);
    for (const { switched, comparison } of results)
      expect({ switched, ...comparison }).toMatchObject({ switched: true, different: [] });
    await untilReported();
    expect(await findDocumentsWith(stores.db, MARKER)).toEqual([]);
    await untilNoFileHas(MARKER, join(folder.path, 'mongo'));
  });
});
