import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Cause } from '@nirmaan/platform/eventstore';
import { correlationIdOf } from './request-log.js';
import { viewerOf } from './viewer.js';

/** Who asked, and in which request: what every fact of a command records. */
export const CausedBy = createParamDecorator((_: unknown, context: ExecutionContext): Cause => {
  const viewer = viewerOf(context);
  const id = correlationIdOf(context.switchToHttp().getRequest());
  return {
    actor: viewer ? { kind: 'account', id: viewer.account } : { kind: 'visitor' },
    correlationId: id,
    causationId: id,
  };
});
