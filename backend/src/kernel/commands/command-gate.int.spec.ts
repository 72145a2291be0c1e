import {
  anitaAwarded,
  anitasApplication,
  anitasProposal,
  anitaRejected,
  meera,
} from '@nirmaan/contracts/examples';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { applicationOf, type ApplicationId } from '@nirmaan/contracts/application';
import { accountId, GENESIS, hashOf, projectId } from '@nirmaan/contracts/kernel';
import { startStores, type Stores } from '@nirmaan/embedded/testing';
import { WrongExpectedRevision } from '@nirmaan/platform/eventstore';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeStatus, submitProposal } from '../../application/application.decider.js';
import { bySpec } from '../../testing/people.js';
import { systemClock } from './clock.js';
import { CommandGate } from './command-gate.js';

const freshApplication = (): ApplicationId =>
  applicationOf(projectId.parse(v4()), accountId.parse(v4()));

const proposalOf = (application: ApplicationId) => ({ ...anitasProposal.data, application });

describe('the command gate', () => {
  let stores: Stores;
  beforeAll(async () => {
    stores = await startStores();
  });
  afterAll(() => stores.stop());

  /** Each gate stands for a process of its own. */
  const openGate = () => new CommandGate(stores.eventLog, systemClock);
  const award = (application: ApplicationId) => ({
    application,
    to: 'awarded' as const,
    by: meera,
  });

  it('appends what was decided, chained by hash, with who and when and why', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const gate = openGate();
    await gate.handle(submitProposal, stream, proposalOf(application), bySpec);
    const receipt = await gate.handle(changeStatus, stream, award(application), bySpec);
    const facts = await stores.eventLog.read(stream);
    expect(facts.map(({ type }) => type)).toEqual([anitasProposal.type, anitaAwarded.type]);
    expect(receipt).toMatchObject({ ok: true, value: { position: facts[1]?.position } });
    let previousHash = GENESIS;
    for (const { revision, type, data, metadata } of facts) {
      const { hash, ...rest } = metadata;
      expect(rest).toMatchObject({ actor: bySpec.actor, $correlationId: 'spec', schemaVersion: 1 });
      expect(hash).toBe(hashOf({ previousHash, stream, revision, type, data, metadata: rest }));
      previousHash = hash;
    }
  });

  it('appends nothing where nothing is left to do, and names the newest position', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    await openGate().handle(submitProposal, stream, proposalOf(application), bySpec);
    const first = await openGate().handle(changeStatus, stream, award(application), bySpec);
    const again = await openGate().handle(changeStatus, stream, award(application), bySpec);
    expect(again).toMatchObject({ value: { position: first.ok && first.value.position } });
    expect(await stores.eventLog.read(stream)).toHaveLength(2);
  });

  it('decides again when another process was quicker', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const [here, there] = [openGate(), openGate()];
    await here.handle(submitProposal, stream, proposalOf(application), bySpec);
    await there.handle(changeStatus, stream, award(application), bySpec);
    const reject = { ...award(application), to: 'rejected' as const };
    await here.handle(changeStatus, stream, reject, bySpec);
    const facts = await stores.eventLog.read(stream);
    expect(facts.at(-1)?.data).toMatchObject({ from: anitaRejected.data.from, to: 'rejected' });
  });

  it('never refuses or stays silent because of what it remembers', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const [here, there] = [openGate(), openGate()];
    const early = await here.handle(changeStatus, stream, award(application), bySpec);
    expect(early).toMatchObject({ refusal: { code: 'APPLICATION.NOT_FOUND' } });
    await there.handle(submitProposal, stream, proposalOf(application), bySpec);
    const later = await here.handle(changeStatus, stream, award(application), bySpec);
    expect(later).toMatchObject({ ok: true, value: { state: { status: 'awarded' } } });
  });

  it('lets one of twenty first facts win, in one process and in twenty', async () => {
    for (const gates of [[openGate()], Array.from({ length: 20 }, openGate)]) {
      const application = freshApplication();
      const stream = streamOf.application(application);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          gates[index % gates.length]!.handle(
            submitProposal,
            stream,
            proposalOf(application),
            bySpec,
          ),
        ),
      );
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await stores.eventLog.read(stream)).toHaveLength(1);
    }
  });

  it('reads only what is new of a stream that it remembers', async () => {
    const stream = streamOf.application(anitasApplication);
    const gate = openGate();
    await gate.handle(submitProposal, stream, anitasProposal.data, bySpec);
    const read = vi.spyOn(stores.eventLog, 'read');
    await gate.load(changeStatus, stream);
    expect(read.mock.calls).toEqual([[stream, 1n]]);
    read.mockRestore();
  });

  it('begins a stream without looking at it, and looks where it has begun already', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const read = vi.spyOn(stores.eventLog, 'read');
    const begin = () => openGate().begin(submitProposal, stream, proposalOf(application), bySpec);
    expect(await begin()).toMatchObject({ ok: true });
    expect(read).not.toHaveBeenCalled();
    expect(await begin()).toMatchObject({ refusal: { code: 'APPLICATION.ALREADY_SUBMITTED' } });
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
    expect(await stores.eventLog.read(stream)).toHaveLength(1);
  });

  it('looks once for what can never change, and again for as long as it is not there', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const [here, there] = [openGate(), openGate()];
    const isThere = () => here.lasting(submitProposal, stream, ({ phase }) => phase !== 'none');
    expect(await isThere()).toMatchObject({ phase: 'none' });
    await there.begin(submitProposal, stream, proposalOf(application), bySpec);
    const read = vi.spyOn(stores.eventLog, 'read');
    for (let looks = 0; looks < 3; looks += 1)
      expect(await isThere()).toMatchObject({ phase: 'submitted' });
    expect(read).toHaveBeenCalledOnce();
    read.mockRestore();
  });

  it('lets no command wait for one that the log does not answer', async () => {
    const application = freshApplication();
    const gate = openGate();
    const submit = () =>
      gate.begin(
        submitProposal,
        streamOf.application(application),
        proposalOf(application),
        bySpec,
      );
    const append = vi
      .spyOn(stores.eventLog, 'append')
      .mockReturnValueOnce(new Promise(() => undefined));
    void submit();
    expect(await submit()).toMatchObject({ ok: true });
    append.mockRestore();
  });

  it('gives up with a conflict when it is never the first', async () => {
    const application = freshApplication();
    const stream = streamOf.application(application);
    const append = vi
      .spyOn(stores.eventLog, 'append')
      .mockRejectedValue(new WrongExpectedRevision(stream));
    const outcome = await openGate().handle(
      submitProposal,
      stream,
      proposalOf(application),
      bySpec,
    );
    append.mockRestore();
    expect(outcome).toEqual({ ok: false, refusal: { code: 'REQUEST.CONFLICT' } });
  });
});
