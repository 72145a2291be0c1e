import type { RequestHandler } from 'express';
import helmet from 'helmet';

const isOverHttps = (publicOrigin: string): boolean => publicOrigin.startsWith('https:');

/**
 * What pages may load: only what we serve. Styles may stand in elements, because the client's toasts and dialogs
 * position themselves.
 */
export const baseDirectives = (publicOrigin: string) => ({
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'", 'data:'],
  // Every form is sent by the client itself: one that is sent before the client runs would put a password in the URL.
  formAction: ["'none'"],
  upgradeInsecureRequests: isOverHttps(publicOrigin) ? [] : null,
});

/** The headers that keep a browser on our side. Over http nothing may insist on https. */
export const protect = (publicOrigin: string): RequestHandler =>
  helmet({
    strictTransportSecurity: isOverHttps(publicOrigin),
    contentSecurityPolicy: { directives: baseDirectives(publicOrigin) },
  });

/** Answers of the API are private and always fresh; images say otherwise themselves. */
export const neverStored: RequestHandler = (_, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};
