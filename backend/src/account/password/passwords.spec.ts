import { accept, ERASED_PASSWORD_HASH } from '@nirmaan/contracts/kernel';
import { hashPassword, passwordMatches, uncommon } from './passwords.js';

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

  it('never match an erased account', async () => {
    for (const password of ['', 'Erased', '\0'.repeat(32)])
      expect(await passwordMatches(ERASED_PASSWORD_HASH, password)).toBe(false);
  });

  it('never match an unknown account, in the same time', async () => {
    const hash = await hashPassword('correct horse');
    const friend = await timed(() => passwordMatches(hash, 'wrong'));
    const stranger = await timed(() => passwordMatches(null, 'wrong'));
    expect(await passwordMatches(null, 'wrong')).toBe(false);
    expect(stranger).toBeGreaterThan(friend / 5);
  });
});

describe('a chosen password', () => {
  const anita = { name: 'Anita Rao', email: 'anita.r_pune@example.com' };
  const withoutNames = 'Please choose a password without your name and without Nirmaan.';
  const tooCommon = 'This password is too common. Please choose another.';

  it.each([
    ['password1', tooCommon],
    ['PASSWORD1', tooCommon],
    ['manufacturer', tooCommon],
    ['Consultant1', tooCommon],
    ['consultantpassword1', tooCommon],
    ['abcdefgh', tooCommon],
    ['98765432', tooCommon],
    ['aaaaaaaaaaaa', tooCommon],
    ['        ', tooCommon],
    ['Nirmaan2026!', withoutNames],
    ['nirmaannirmaan', withoutNames],
    ['anita-rao-1988', withoutNames],
    ['pune@Anita', withoutNames],
    ['nirmaanpassword1', withoutNames],
  ])('is refused when it is %s', (password, message) => {
    const fields = [{ field: 'password', message }];
    const refusal = { code: 'ACCOUNT.COMMON_PASSWORD', fields };
    expect(uncommon(password, 'password', anita)).toMatchObject({ ok: false, refusal });
  });

  it.each([
    'a long enough secret',
    'anita bottles green mangoes',
    'we build nirmaan in rain',
    'consultant of mangoes',
  ])('may be %s', (password) =>
    expect(uncommon(password, 'password', anita)).toEqual(accept(password)),
  );
});

/** The shortest of some runs: other work on the machine makes each of them longer. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const begun = performance.now();
    await work();
    runs.push(performance.now() - begun);
  }
  return Math.min(...runs);
}
