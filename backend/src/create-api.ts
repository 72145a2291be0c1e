import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { API_BASE, buildUrl } from '@nirmaan/contracts/kernel';
import { notificationCalls } from '@nirmaan/contracts/notification';
import { EventStore } from '@nirmaan/platform/eventstore';
import { createRegistry } from '@nirmaan/platform/lifecycle';
import type { Log } from '@nirmaan/platform/log';
import { isTracing } from '@nirmaan/platform/tracing';
import cookieParser from 'cookie-parser';
import { Db } from 'mongodb';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { ApiModule } from './api.module.js';
import { deriveCookieKeys } from './account/account.module.js';
import { serveClient } from './client/serve-client.js';
import { Clock, systemClock } from './kernel/commands/index.js';
import { ResponseCache } from './kernel/reading/index.js';
import { compress } from './kernel/http/compression.js';
import { limitArrival } from './kernel/http/arrival.js';
import { answerClientError, answerNotFound, answerError } from './kernel/http/failure.js';
import { answerOptions, Routes } from './kernel/http/routes.js';
import { dropSlowly, refuseUnknownContentTypes } from './kernel/http/multipart.js';
import {
  disableCaching,
  PUBLIC_ORIGIN,
  refuseForeignOrigins,
  refuseOtherHosts,
  securityHeaders,
} from './kernel/http/browser-policy.js';
import { limitRequests } from './kernel/http/rate-limit.js';
import { jsonLimits, limitCookies, urlencodedLimits } from './kernel/http/request-limits.js';
import { requestLog, requestMetrics, requestSpan } from './kernel/http/request-telemetry.js';
import { serveOutbox } from './mail/sandbox-mails.js';
import { recordLimits, SecurityLog } from './kernel/security-log/security-log.js';
import { LOG, SETTINGS, toNestLogger } from './kernel/process/index.js';
import { isOutboxShown } from './mail/mail.settings.js';
import type { ApiSettings } from './settings.js';
import { isSandbox } from './subscription/subscription.settings.js';
import { allowCheckout } from './subscription/razorpay/checkout-policy.js';
import { webhookBytes } from './subscription/receive-webhook.js';
import { proxySandbox } from './subscription/sandbox/proxy-sandbox.js';

export interface ApiParts {
  readonly eventStore: EventStore;
  readonly db: Db;
  readonly log: Log;
  readonly clock?: Clock;
  readonly registry?: Registry;
}

/** Ends slow requests, which would otherwise hold memory and sockets; bodies are limited by how they arrive. */
const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 6 * 60_000,
  connectionsCheckingInterval: 1_000,
  // Longer than balancers keep an idle connection, or a request would now and then meet a closed one.
  keepAliveTimeout: 65_000,
};

/** Builds and initialises the api; the caller makes it listen. */
export async function createApi(settings: ApiSettings, parts: ApiParts) {
  const publicOrigin = new URL(settings.PUBLIC_URL).origin;
  const module = ApiModule.with(
    { provide: SETTINGS, useValue: settings },
    { provide: PUBLIC_ORIGIN, useValue: publicOrigin },
    { provide: EventStore, useValue: parts.eventStore },
    { provide: Db, useValue: parts.db },
    { provide: LOG, useValue: parts.log },
    { provide: Clock, useValue: parts.clock ?? systemClock },
    { provide: Registry, useValue: parts.registry ?? createRegistry() },
  );
  const options = { logger: toNestLogger(parts.log), bodyParser: false, abortOnError: false };
  const app = await NestFactory.create<NestExpressApplication>(module, options);
  useMiddleware(app, settings, parts.log, publicOrigin);
  await app.init();
  return app.use(answerNotFound, answerError);
}

function useMiddleware(
  app: NestExpressApplication,
  settings: ApiSettings,
  log: Log,
  publicOrigin: string,
): void {
  const { TRUST_PROXY, CLIENT_DIR, RAZORPAY_KEY_ID, RAZORPAY_API_URL } = settings;
  app.setGlobalPrefix(API_BASE, { exclude: ['health/live', 'health/ready'] });
  app.set('trust proxy', TRUST_PROXY ?? false);
  app.set('etag', false);
  Object.assign(app.getHttpServer().on('clientError', answerClientError), connectionLimits);
  app.use(limitArrival(), dropSlowly, requestMetrics(app.get(Registry)));
  if (isTracing()) app.use(requestSpan);
  app.use(requestLog(log), securityHeaders(publicOrigin), refuseOtherHosts(publicOrigin));
  app.use(
    recordLimits(app.get(SecurityLog)),
    limitRequests(settings, buildUrl(notificationCalls.stream)),
  );
  app.use(API_BASE, refuseForeignOrigins(publicOrigin));
  app.use(limitCookies, cookieParser(deriveCookieKeys(settings)));
  app.use(API_BASE, app.get(ResponseCache).handler, disableCaching, compress);
  if (isSandbox(RAZORPAY_KEY_ID)) app.use(proxySandbox(RAZORPAY_API_URL));
  else app.use(allowCheckout(publicOrigin));
  if (isOutboxShown(settings))
    app.use(serveOutbox(join(settings.DATA_DIR, 'outbox'), publicOrigin));
  app.use(API_BASE, answerOptions(app.get(Routes).all()));
  app.use(webhookBytes());
  app.use(API_BASE, refuseUnknownContentTypes);
  app.useBodyParser('json', jsonLimits);
  app.useBodyParser('urlencoded', urlencodedLimits);
  const content = { claims: settings.CLAIMS, socialLinks: settings.SOCIAL_LINKS };
  const site = { origin: publicOrigin, content };
  if (CLIENT_DIR) app.use(serveClient(CLIENT_DIR, site, app.get(ResponseCache)));
}
