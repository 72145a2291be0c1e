import { ElectingProxy, startStores, type Stores } from '../testing/index.js';
import { connectMongo, isMongoAway, type MongoConnection } from '@nirmaan/platform/mongo';
import { onTestEnd, temporaryFolder } from '@nirmaan/platform/testing';

describe('a connection to MongoDB', () => {
  let stores: Stores;
  let proxy: ElectingProxy;
  beforeAll(async () => {
    stores = await startStores(temporaryFolder());
    proxy = await ElectingProxy.to(stores.mongoUrl);
  });
  afterAll(async () => {
    proxy.close();
    await stores.stop();
  });
  const connect = async (url: string): Promise<MongoConnection> => {
    const connection = await connectMongo(url);
    onTestEnd(connection.close);
    return connection;
  };
  const withParameters = (change: (parameters: URLSearchParams) => void): string => {
    const url = new URL(proxy.url);
    change(url.searchParams);
    return url.href;
  };

  it('uses majority reads and writes, whatever its URL says', async () => {
    const url = `${stores.mongoUrl}&w=1&readConcernLevel=local&readPreference=secondary`;
    const { client, db } = await connect(url);
    expect(db.readConcern).toEqual({ level: 'majority' });
    expect(db.writeConcern).toEqual({ w: 'majority' });
    expect([db.readPreference.mode, client.options.retryWrites]).toEqual(['primary', true]);
  });

  it('uses the database that its URL names', async () => {
    const { db } = await connect(stores.mongoUrl.replace('/?', '/staging?authSource=admin&'));
    expect(db.databaseName).toBe('staging');
    expect((await connect(stores.mongoUrl)).db.databaseName).toBe('nirmaan');
  });

  it('refuses a standalone server, and a member that is not the primary', async () => {
    proxy.claims = { setName: undefined, hosts: undefined, me: undefined };
    const standalone = withParameters((parameters) => parameters.delete('replicaSet'));
    await expect(connectMongo(standalone)).rejects.toThrow('leads to a standalone server');
    proxy.claims = { isWritablePrimary: false, ismaster: false, secondary: true };
    const direct = withParameters((parameters) => parameters.set('directConnection', 'true'));
    await expect(connectMongo(direct)).rejects.toThrow('a member that is not the primary');
    proxy.claims = {};
  });

  it('reports MongoDB as unavailable during an election', async () => {
    const { db } = await connect(proxy.url);
    proxy.holdElection(500);
    const changing = db.collection('things').deleteMany({});
    const error: unknown = await changing.catch((thrown: unknown) => thrown);
    expect(isMongoAway(error)).toBe(true);
  });
});
