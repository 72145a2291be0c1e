import { Injectable } from '@nestjs/common';
import { withTimeout } from '@nirmaan/platform/lifecycle';
import { inSpan } from '@nirmaan/platform/tracing';

/** A command is waited for no longer than this; it may still complete. */
const MAX_COMMAND_MS = 10_000;

interface CommandOfSteps {
  execute: (...given: never[]) => Promise<unknown>;
}

/**
 * A command of several steps, as a provider. Its `execute` runs in a span with the command's name, and throws
 * TimeoutError, as a call to an unreachable store does.
 */
export const CommandHandler =
  () => (command: abstract new (...given: never[]) => CommandOfSteps) => {
    Injectable()(command);
    const { name } = command;
    const prototype = command.prototype as CommandOfSteps;
    const { execute } = prototype;
    prototype.execute = function (...given) {
      const options = { milliseconds: MAX_COMMAND_MS, message: `${name} takes too long` };
      return inSpan(name, {}, () => withTimeout(execute.apply(this, given), options));
    };
  };
