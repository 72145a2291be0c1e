import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.js';

describe('passwords', () => {
  it('are hashed with Argon2id at the strength that OWASP recommends', async () => {
    expect(await hashPassword('correct horse')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match only themselves, also beyond bcrypt’s limit of 72 bytes', async () => {
    const long = 'निर्माण'.repeat(12);
    const hash = await hashPassword(`${long}a`);
    expect(await passwordMatches(hash, `${long}a`)).toBe(true);
    expect(await passwordMatches(hash, `${long}b`)).toBe(false);
  });

  it('never match an unknown account, in the same time', async () => {
    const hash = await hashPassword('correct horse');
    const friend = await timed(() => passwordMatches(hash, 'wrong'));
    const stranger = await timed(() => passwordMatches(null, 'wrong'));
    expect(await passwordMatches(null, 'wrong')).toBe(false);
    expect(stranger).toBeGreaterThan(friend / 5);
  });
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
