import { calls } from '@nirmaan/contracts/catalogue';
import { type Call, buildUrl } from '@nirmaan/contracts/kernel';
import { isWritten, rowsOf, specsNamedIn } from '@nirmaan/platform/testing';
import { describe, expect, it } from 'vitest';

/** Section 7 of the specification, as it writes its calls. */
const specified = [
  'POST /send-otp',
  'POST /register',
  'POST /login',
  'POST /contact',
  'GET /useringfo',
  'POST /user/profile-update',
  'POST /user-logout',
  'POST /reset-password',
  'POST /add-project',
  'GET /get-all-project',
  'POST /get-all-project/with-sector',
  'POST /get-project/appler/{id}',
  'GET /sectors',
  'GET /user/get-all-project',
  'GET /gets/all-blogs',
  'GET /single-blog/{id}; DELETE /blog/{id}',
  'GET /get/subscription',
  'POST /buy/subscription',
  'POST /api/verify-subscription',
  'GET /get/subscription-byuserid',
  'POST /user/apply-project',
  'PUT /user/update-apply-status',
  'GET /get-apply-project/consultant',
];

/** The head and the line below it name nothing. */
const rows = rowsOf('docs/api-coverage.md').filter((row) => row.includes(' › '));
const shownBy = rows.flatMap(specsNamedIn);

const everyCall = Object.values(calls).flatMap((ofSlice) => Object.values<Call>(ofSlice));
const asWritten = ({ method, path }: Call): string => {
  const names = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
  const braces = Object.fromEntries(names.map((name) => [name, `{${name}}`]));
  return `\`${method} ${decodeURIComponent(buildUrl({ path }, braces))}\``;
};

describe('the table of what shows every call', () => {
  it.each(shownBy)('names a spec that is there: $file › $title', (spec) => {
    expect(isWritten(spec)).toBe(true);
  });

  it.each(specified)('has a row for %s', (call) => {
    expect(rows.filter((row) => row.startsWith(`| ${call} `))).not.toEqual([]);
  });

  it('has a row for every call of the contracts', () => {
    const missing = everyCall
      .map(asWritten)
      .filter((call) => !rows.some((row) => row.includes(call)));
    expect(missing).toEqual([]);
  });
});
