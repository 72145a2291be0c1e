import { requiredText } from '@nirmaan/contracts/kernel';
import { InvalidArgumentError, Option } from 'commander';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import type { z } from 'zod';
import { AdminError } from './admin.context.js';

/** Parses an option or argument with a contract's schema. */
export const as =
  <Schema extends z.ZodType>(schema: Schema) =>
  (text: string): z.output<Schema> => {
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    throw new InvalidArgumentError(result.error.issues.map(({ message }) => message).join('. '));
  };

/** Who decides: by default the user of the operating system. */
export const byOption = (): Option =>
  new Option('--by <name>', 'who decides')
    .argParser(as(requiredText('Your name', 120)))
    .default(userInfo().username);

/** Parses a JSON file with a contract's schema. Throws AdminError, which names every invalid field. */
export async function readJson<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(parse(file, (await readBytes(file)).toString()));
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new AdminError(`${file} does not fit:\n${lines.join('\n')}`);
}

/** Reads a file. Throws AdminError if it cannot be read. */
export async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    throw new AdminError(`${file} cannot be read.`, { cause });
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AdminError(`${file} is not JSON.`, { cause });
  }
}
