import { isLoopback } from '@nirmaan/platform/config';
import type { Request, RequestHandler } from 'express';
import helmet from 'helmet';
import { Refused, refuseField } from './failure.js';
import { getOwnHost, isThisMachine } from './slots.js';

const isOverHttps = (publicOrigin: string): boolean => publicOrigin.startsWith('https:');

/**
 * Pages load only what we serve. Inline styles are allowed because the client's toasts and dialogs position themselves.
 */
export const baseDirectives = (publicOrigin: string) => ({
  defaultSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  fontSrc: ["'self'", 'data:'],
  // The client submits all forms by script; a native submit before it has loaded would put the password into the URL.
  formAction: ["'none'"],
  baseUri: ["'none'"],
  frameSrc: ["'none'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: isOverHttps(publicOrigin) ? [] : null,
});

/** Sends no header that requires https when the product is served over http. */
export const securityHeaders = (publicOrigin: string): RequestHandler =>
  helmet({
    strictTransportSecurity: isOverHttps(publicOrigin),
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: { directives: baseDirectives(publicOrigin) },
  });

/** Default for the API; files and cached answers override it. */
export const disableCaching: RequestHandler = (_, response, next) => {
  response.set('cache-control', 'no-store');
  next();
};

/** The origin under which browsers know the product, e.g. `https://nirmaan.example`. */
export const PUBLIC_ORIGIN = Symbol('public origin');

/** Of a well-formed host only: a URL's parser would read `evil.example@localhost` as localhost. */
const hostName = /^([\w.-]+|\[[\da-f:.]+\])$/i;

/**
 * Refuses requests for another name than that of PUBLIC_URL, such as one that an attacker's DNS points here. On this
 * machine every loopback name is right, and to itself its own address, by which a container renders its pages; elsewhere,
 * what calls from the machine itself may use any. Probes of `/health` know no name.
 */
export function refuseOtherHosts(publicOrigin: string): RequestHandler {
  const publicHost = new URL(publicOrigin).hostname;
  const isServed = isLoopback(publicOrigin)
    ? (request: Request) => isLoopbackName(request) || isOwnAddress(request)
    : (request: Request) => request.hostname === publicHost || isThisMachine(request);
  return (request, _, next) => {
    if (!namesOneHost(request)) throw refuseField('host', 'A request must name one host');
    const isAllowed = request.path.startsWith('/health/') || isServed(request);
    next(isAllowed ? undefined : new Refused({ code: 'REQUEST.WRONG_HOST' }));
  };
}

const isLoopbackName = ({ hostname }: Request): boolean =>
  hostName.test(hostname) && isLoopback(`http://${hostname}`);

const isOwnAddress = (request: Request): boolean =>
  isThisMachine(request) && request.hostname === getOwnHost(request.socket);

/** Node takes the first host of several, a proxy perhaps the last; the target may name one, too. */
function namesOneHost({ rawHeaders, url, headers }: Request): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name));
  const [, target = headers.host] = /^\w+:\/\/([^/?]*)/.exec(url) ?? [];
  return hosts.length < 2 && target === headers.host;
}

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];
const ownSites = ['same-origin', 'none'];

/**
 * Refuses state changes by pages of other sites, from Sec-Fetch-Site or, in older browsers, Origin, and lets them read
 * as a visitor may, so that they use up no limit of a signed-in user. A client that sends neither header is not a browser
 * and has no ambient cookies.
 */
export const refuseForeignOrigins =
  (publicOrigin: string): RequestHandler =>
  (request, _, next) => {
    const isOwn = isSameOrigin(request, publicOrigin);
    if (!isOwn) delete request.headers.cookie;
    const isAllowed = isOwn || safeMethods.includes(request.method);
    next(isAllowed ? undefined : new Refused({ code: 'REQUEST.FOREIGN_ORIGIN' }));
  };

function isSameOrigin({ headers }: Request, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return ownSites.includes(site);
  const { origin, host } = headers;
  return origin === undefined || origin === publicOrigin || getHost(origin) === host;
}

const getHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
