import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { baseDirectives } from '../../kernel/http/browser-policy.js';

/** The pages on which somebody can buy; no other page may load anything of Razorpay's. */
const payingPages = ['/pricing-details', '/dashboard'];

/** What Razorpay's checkout loads, as its own documentation lists it. */
const razorpayDirectives = {
  scriptSrc: ["'self'", 'https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  frameSrc: ["'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connectSrc: ["'self'", 'https://lumberjack.razorpay.com'],
};

const COOP = 'cross-origin-opener-policy';
/** The checkout opens a bank's page in a window of its own; under `same-origin` neither would hear of the other. */
const BANKS_MAY_ANSWER = 'same-origin-allow-popups';

/** Lets Razorpay's checkout open on the pages that pay; stands behind `protect`, whose policy it widens there. */
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

/** Told apart as the client's router does, which passes over capitals and a slash at the end. */
const isPayingPage = (path: string): boolean =>
  payingPages.some((page) => [page, `${page}/`].includes(path.toLowerCase()));
