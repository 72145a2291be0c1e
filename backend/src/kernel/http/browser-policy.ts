import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { Refused } from './failure.js';

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
export const securityHeaders = (publicOrigin: string): RequestHandler =>
  helmet({
    strictTransportSecurity: isOverHttps(publicOrigin),
    contentSecurityPolicy: { directives: baseDirectives(publicOrigin) },
  });

/** Answers of the API are private and always fresh; images say otherwise themselves. */
export const disableCaching: RequestHandler = (_, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

/** The origin under which browsers know the product, e.g. `https://nirmaan.example`. */
export const PUBLIC_ORIGIN = Symbol('public origin');

const readingMethods = ['GET', 'HEAD', 'OPTIONS'];
const ownSite = ['same-origin', 'none'];

/**
 * Refuses to change anything for a page of another site. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a client that says neither is no browser, and carries no
 * cookies that it was not given.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(PUBLIC_ORIGIN) private readonly publicOrigin: string) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    if (readingMethods.includes(request.method) || this.isOwn(request)) return true;
    throw new Refused({ code: 'REQUEST.FOREIGN_ORIGIN' });
  }

  private isOwn({ headers }: Request): boolean {
    const site = headers['sec-fetch-site'];
    if (typeof site === 'string') return ownSite.includes(site);
    const { origin, host } = headers;
    return origin === undefined || origin === this.publicOrigin || hostOf(origin) === host;
  }
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;
