import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { constants } from 'node:zlib';

/** Best for text that is compressed while somebody waits; files are compressed by the build, as far as it goes. */
const QUICK = 5;

/**
 * Compresses answers to GET with brotli, else gzip. Only to GET, because its answers hold nothing secret beside
 * what a stranger may have put in; and never a stream of events, which must not wait for the next one.
 */
export const compress: RequestHandler = compression({
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } },
  filter: (request: Request, response: Response) =>
    request.method === 'GET' && !isEventStream(response) && compression.filter(request, response),
});

const isEventStream = (response: Response): boolean =>
  String(response.getHeader('content-type')).startsWith('text/event-stream');
