import { accountId } from '@nirmaan/contracts/account';
import { asOf, calendarDay, projectId } from '@nirmaan/contracts/kernel';
import { Argument, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';

/** Reads an option or argument with a contract's schema; `what` says what it must be. */
const as =
  <Schema extends z.ZodType>(schema: Schema, what: string) =>
  (text: string): z.output<Schema> => {
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    throw new InvalidArgumentError(`It must be ${what}.`);
  };

export const theProject = new Argument('<project>', 'its id').argParser(
  as(projectId, 'the id of a project'),
);
export const theConsultant = new Argument('<consultant>', 'the id of the account').argParser(
  as(accountId, 'the id of an account'),
);

export const theMoment = (): Option =>
  new Option(
    '--as-of <moment>',
    'as it was at an instant (2026-11-21T10:00:00Z) or a position of the log',
  ).argParser(as(asOf, 'an instant in UTC, or a position'));

export const day = as(calendarDay, 'a day like 2026-11-21');

export const words = as(z.string().trim().min(1), 'words');
