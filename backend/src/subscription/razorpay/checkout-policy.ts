import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { baseDirectives } from '../../kernel/http/browser-policy.js';

/** The pages with a checkout; no other page may load Razorpay's scripts. */
const payingPages = ['/pricing-details', '/dashboard'];

/** What Razorpay's checkout loads, according to its documentation. */
const razorpayDirectives = {
  scriptSrc: ["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frameSrc: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connectSrc: ["'self'", 'https://lumberjack.razorpay.com'],
};

const COOP = 'cross-origin-opener-policy';
/** The checkout opens the bank's page in a window, which `same-origin` would isolate from it. */
const BANKS_MAY_ANSWER = 'same-origin-allow-popups';

/** Allows Razorpay's checkout on pages with a checkout; runs after `protect`, whose policy it widens. */
export function allowCheckout(publicOrigin: string): RequestHandler {
  const widened = helmet.contentSecurityPolicy({
    directives: { ...baseDirectives(publicOrigin), ...razorpayDirectives },
  });
  return (request, response, next) => {
    if (!isPayingPage(request.path)) {
      next();
      return;
    }
    response.set(COOP, BANKS_MAY_ANSWER);
    widened(request, response, next);
  };
}

/** Matches paths as the client's router does: ignores case and a trailing slash. */
const isPayingPage = (path: string): boolean =>
  payingPages.some((page) => [page, `${page}/`].includes(path.toLowerCase()));
