import type { NestExpressApplication } from '@nestjs/platform-express';
import { createLog } from '@nirmaan/platform/log';
import compression from 'compression';
import cookieParser from 'cookie-parser';
import helmet from 'helmet';
import { constants } from 'node:zlib';
import { pinoHttp } from 'pino-http';

/** All but the route that shows what Nest itself costs. */
const furnished = ['/login', '/apply', '/projects'];

/** What stands before every route of the product stands before the twin's, too: log, headers, cookies, compression. */
export const furnish = (app: NestExpressApplication): NestExpressApplication =>
  app.use(furnished, requestLog(), helmet(), cookieParser(), compress());

const requestLog = () =>
  pinoHttp({
    logger: createLog('twin'),
    quietReqLogger: true,
    wrapSerializers: false,
    serializers: {
      req: () => undefined,
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });

const compress = () => compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } });
