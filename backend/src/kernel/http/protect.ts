import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The headers that keep a browser on our side. Pages load only what we serve; styles may stand in elements,
 * because the client's toasts and dialogs position themselves. Over http nothing may insist on https.
 */
export function protect(publicOrigin: string): RequestHandler {
  const overHttps = publicOrigin.startsWith('https:');
  return helmet({
    strictTransportSecurity: overHttps,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        upgradeInsecureRequests: overHttps ? [] : null,
      },
    },
  });
}

/** Answers of the API are private and always fresh; images say otherwise themselves. */
export const neverStored: RequestHandler = (_, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};
