import { randomUUID } from 'node:crypto';
import { accountId } from '@nirmaan/contracts/account';
import { streamOf } from '@nirmaan/contracts/catalogue';
import { anita, anitaRegistered } from '@nirmaan/contracts/examples';
import { getAccountSubject } from '@nirmaan/contracts/kernel';
import { startMongo } from '@nirmaan/embedded';
import { startStores } from '@nirmaan/embedded/testing';
import { ConfigError, createSecret } from '@nirmaan/platform/config';
import { isStoreAway, openStores } from '@nirmaan/platform/stores';
import { appendTo, temporaryFolder } from '@nirmaan/platform/testing';

describe('the keyring', () => {
  it('gives one subject one key, however many processes ask for it first', async () => {
    const stores = await startStores();
    const another = await openStores(stores.access);
    const subject = getAccountSubject(accountId.parse(randomUUID()));
    const keyrings = [stores.keyring, another.keyring, stores.keyring, another.keyring];
    const keys = await Promise.all(keyrings.map((keyring) => keyring.obtain(subject)));
    expect(new Set(keys.map((key) => key?.export().toString('hex'))).size).toBe(1);
    await stores.keyring.destroy(subject);
    expect(await stores.keyring.obtain(subject)).toBeNull();
    await another.close();
    await stores.stop();
  });

  it('refuses the start with another KEYRING_KEK, and understands the previous one until keys are wrapped again', async () => {
    const stores = await startStores();
    const { access } = stores;
    await appendTo(stores.eventStore, streamOf.account(anita), anitaRegistered);
    const KEYRING_KEK = createSecret();
    await expect(openStores({ ...access, KEYRING_KEK })).rejects.toThrow(ConfigError);
    const previous = [{ key: access.KEYRING_KEK, until: null }];
    const rotated = { ...access, KEYRING_KEK, KEYRING_KEK_PREVIOUS: previous };
    const reading = async (settings: typeof access) => {
      const opened = await openStores(settings);
      const events = await opened.eventStore.read(streamOf.account(anita));
      return { opened, data: events.map(({ data }) => data) };
    };
    const first = await reading(rotated);
    expect(first.data).toEqual([anitaRegistered.data]);
    expect(await first.opened.keyring.rewrap()).toBe(1);
    await first.opened.close();
    const second = await reading({ ...access, KEYRING_KEK });
    expect(second.data).toEqual([anitaRegistered.data]);
    await second.opened.close();
    await expect(openStores(access)).rejects.toThrow(ConfigError);
    await stores.stop();
  });

  it('is waited for by subscriptions while it is away; reads report it as a store that is away', async () => {
    const stores = await startStores();
    const folder = temporaryFolder();
    const mongo = { dataDir: folder.path, secret: createSecret() };
    let server = await startMongo(mongo);
    const own = await openStores({ ...stores.access, MONGO_URL: server.url });
    const { eventStore } = own;
    const stream = streamOf.account(anita);
    await appendTo(eventStore, stream, anitaRegistered);
    own.keyring.forget(getAccountSubject(anita));
    const port = Number(/:(\d+)\//.exec(server.url)![1]);
    await server.close();
    const failure = await eventStore.read(stream).catch((error: unknown) => error);
    expect(isStoreAway(failure)).toBe(true);
    const { signal } = new AbortController();
    const filter = { types: ['UserRegistered'] };
    const first = eventStore.subscribe({ after: 0n, filter, signal }).next();
    server = await startMongo({ ...mongo, port });
    const { value: batch } = await first;
    expect(batch!.events[0]!.personal).toMatchObject({ name: 'Anita Rao' });
    await own.close();
    await server.close();
    await stores.stop();
    await folder.remove();
  });
});
