import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Cause } from '@nirmaan/platform/eventstore';
import { getCorrelationId } from './request-log.js';
import { getViewer } from './viewer.js';

/** Who asked, and in which request: what every event of a command records. */
export const CausedBy = createParamDecorator((_: unknown, context: ExecutionContext): Cause => {
  const viewer = getViewer(context);
  const id = getCorrelationId(context.switchToHttp().getRequest());
  return {
    actor: viewer ? { kind: 'account', id: viewer.account } : { kind: 'visitor' },
    correlationId: id,
    causationId: id,
  };
});
