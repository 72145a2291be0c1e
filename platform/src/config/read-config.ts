import type { z } from 'zod';

/** The environment does not fit; the message names every variable that is missing or wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads a process's settings from the environment; empty variables count as missing. Throws ConfigError. */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv = process.env,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigError(`These settings are missing or wrong:\n${lines.join('\n')}`);
}
