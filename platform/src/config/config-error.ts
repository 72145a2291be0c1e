/** The environment is incomplete or wrong; the message names every variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
