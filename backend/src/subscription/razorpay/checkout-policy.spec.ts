import express from 'express';
import supertest from 'supertest';
import { securityHeaders } from '../../kernel/http/browser-policy.js';
import { allowCheckout } from './checkout-policy.js';

const origin = 'https://nirmaan.example';
const app = express()
  .use(securityHeaders(origin), allowCheckout(origin))
  .use((_, response) => void response.end());

const getHeaders = async (path: string): Promise<Partial<Record<string, string>>> =>
  (await supertest(app).get(path)).headers;

const fetchPolicy = async (path: string): Promise<string> =>
  (await getHeaders(path))['content-security-policy'] ?? '';

describe('the content security policy of a page', () => {
  const paying = ['/pricing-details', '/dashboard', '/pricing-details/', '/Dashboard'];
  it.each(paying)('lets %s load Razorpay’s checkout', async (path) => {
    const policy = await fetchPolicy(path);
    expect(policy).toContain(
      "script-src 'self' https://checkout.razorpay.com https://cdn.razorpay.com",
    );
    expect(policy).toContain('frame-src https://api.razorpay.com https://checkout.razorpay.com');
    expect(policy).toContain("connect-src 'self' https://lumberjack.razorpay.com");
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('upgrade-insecure-requests');
  });

  it.each(['/pricing-details', '/dashboard'])(
    'lets %s communicate with the bank’s window',
    async (path) => {
      const { 'cross-origin-opener-policy': policy } = await getHeaders(path);
      expect(policy).toBe('same-origin-allow-popups');
    },
  );

  it('isolates every other page from the windows it opens', async () => {
    expect((await getHeaders('/'))['cross-origin-opener-policy']).toBe('same-origin');
  });

  it.each(['/', '/sign-in', '/blog', '/dashboard-x', '/api/login'])(
    'loads nothing of Razorpay’s on %s',
    async (path) => {
      expect(await fetchPolicy(path)).not.toContain('razorpay');
    },
  );
});
