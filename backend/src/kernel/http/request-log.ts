import type { Log } from '@nirmaan/platform/log';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import { pinoHttp } from 'pino-http';
import { v4 } from 'uuid';

export const X_CORRELATION_ID = 'x-correlation-id';

/** A caller may bring an id of its own, as long as it is short and plain. */
const plainId = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * One line per request, and `request.log` for everything in between, each with the correlation id that also
 * stands beside every event. Neither headers nor queries are logged: they hold cookies and personal data.
 */
export const requestLog = (log: Log) =>
  pinoHttp({
    logger: log,
    genReqId: (request, response) => {
      const given = request.headers[X_CORRELATION_ID];
      const id = typeof given === 'string' && plainId.test(given) ? given : v4();
      response.setHeader(X_CORRELATION_ID, id);
      return id;
    },
    customAttributeKeys: { reqId: 'correlationId' },
    quietReqLogger: true,
    customProps: (request) => ({ method: request.method, path: pathOf(request) }),
    customLogLevel: (_, response, error) =>
      error || response.statusCode >= 500 ? 'error' : 'info',
    // With its own wrapping, pino-http would log headers, and errors with all that hangs on them.
    wrapSerializers: false,
    serializers: {
      req: () => undefined,
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
    autoLogging: { ignore: (request) => pathOf(request).startsWith('/health/') },
  });

const pathOf = ({ url }: IncomingMessage): string => url?.split('?')[0] ?? '';

/** The id of a request, as the log and the events have it. */
export const getCorrelationId = ({ id }: Request): string => id as string;
