import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'is not a valid id',
  email: 'is not a valid email address',
  date: 'must be a date, such as 2026-12-31',
  datetime: 'must be a date and time, such as 2026-12-31T18:30:00+05:30',
};

/** A bound on the length of a text or a list, or on a number. */
function bound(origin: string, limit: string): string {
  if (origin === 'string') return `have ${limit} characters`;
  return origin === 'array' ? `have ${limit} entries` : `be ${limit}`;
}

type Issue = z.core.$ZodRawIssue;

const problems: {
  readonly [Code in Issue['code']]?: (issue: Extract<Issue, { readonly code: Code }>) => string;
} = {
  invalid_type: ({ expected }) => `must be ${kinds[expected] ?? 'of another kind'}`,
  too_small: ({ origin, minimum }) => `must ${bound(origin, `at least ${minimum}`)}`,
  too_big: ({ origin, maximum }) => `can ${bound(origin, `at most ${maximum}`)}`,
  invalid_format: ({ format }) => formats[format] ?? 'is not valid',
  invalid_value: ({ values }) => `must be one of: ${values.join(', ')}`,
};

/** What is wrong with a field, for people: the only words for zod's issues. */
export function describeIssue(field: string, issue: Issue): string {
  if ((issue.input ?? '') === '') return `${field} is required`;
  const describe = problems[issue.code] as ((issue: Issue) => string) | undefined;
  return `${field} ${describe?.(issue) ?? 'is not valid'}`;
}

/** Names a field in its messages as the screen labels it: `z.string(labelled('Full Name'))`. */
export const labelled = (label: string) => ({
  error: (issue: Issue) => describeIssue(label, issue),
});
