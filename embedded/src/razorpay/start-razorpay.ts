import { SANDBOX_BASE, SANDBOX_KEY_ID } from '@nirmaan/contracts/subscription';
import express from 'express';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { type EmbeddedServer, HOST, listen } from '../loopback.js';
import { openStore } from '../storage/index.js';
import { answerErrors, apiRoutes, authenticate, customerRoutes } from './routes.js';
import { Sandbox } from './sandbox.js';
import { Webhooks } from './webhooks.js';

export interface RazorpayOptions {
  readonly dataDir: string;
  /** 0 picks a free one. */
  readonly port?: number;
  /** Signs checkouts and authenticates API calls. */
  readonly keySecret: string;
  readonly webhooks: { readonly url: string; readonly secret: string };
}

/** Starts the payment sandbox on loopback: no money moves. Throws FolderInUse and DamagedStoreError. */
export async function startRazorpay(options: RazorpayOptions): Promise<EmbeddedServer> {
  const { dataDir, port = 0, keySecret } = options;
  const store = await openStore({ path: join(dataDir, 'razorpay.lmdb') });
  const webhooks = new Webhooks(store, options.webhooks);
  const close = async (): Promise<void> => {
    await webhooks.stop();
    await store.close();
  };
  try {
    const sandbox = new Sandbox(store, webhooks);
    const app = express()
      .disable('x-powered-by')
      .use('/v1', authenticate(SANDBOX_KEY_ID, keySecret), apiRoutes(sandbox))
      .use(SANDBOX_BASE, customerRoutes(sandbox, keySecret))
      .use(answerErrors);
    const server = createServer(app);
    const bound = await listen(server, port);
    return {
      port: bound,
      url: `http://${HOST}:${bound}`,
      close: async () => {
        await stop(server);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  await closed;
}
